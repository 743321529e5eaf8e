import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with the platform pieces that jsdom leaves out and Node has.
 *
 * `getComputedStyle` answers what is written on the element itself: every query by role and every click asks it many times, and jsdom would
 * match every rule of every stylesheet each time, most of what a test of a screen takes. A test that is about styles of a sheet has
 * `@computed-style sheets` in its first comment.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.ofSheets = context.docblockPragmas['computed-style'] === 'sheets';
  }

  async setup() {
    await super.setup();
    const missing = {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      structuredClone,
      ReadableStream,
      TransformStream,
      BroadcastChannel,
      Uint8Array,
      ArrayBuffer,
    };
    for (const [name, value] of Object.entries(missing)) this.global[name] ??= value;
    if (!this.ofSheets) this.global.getComputedStyle = inlineStyle(this.global);
  }
}

/** What is written on the element; of what stands before or after it nothing, as in jsdom. */
function inlineStyle({ document }) {
  const nothing = document.createElement('div').style;
  return (element, pseudo) => (pseudo ? nothing : (element.style ?? nothing));
}
