import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the platform pieces that jsdom leaves out and Node has. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const missing = { TextEncoder, TextDecoder, fetch, Request, Response, Headers, structuredClone, ReadableStream, TransformStream, BroadcastChannel, Uint8Array, ArrayBuffer };
    for (const [name, value] of Object.entries(missing)) this.global[name] ??= value;
  }
}
