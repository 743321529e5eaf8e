import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with the platform APIs that it lacks and Node has. `getComputedStyle` returns only inline styles: every query by role and every
 * click calls it many times, and matching all stylesheet rules would take most of a screen test's time. Tests about stylesheets have
 * `@computed-style sheets` in their first comment.
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

/** Inline styles of the element; pseudo-elements have none, as in jsdom. */
function inlineStyle({ document }) {
  const nothing = document.createElement('div').style;
  return (element, pseudo) => (pseudo ? nothing : (element.style ?? nothing));
}
