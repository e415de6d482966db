import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the browser APIs that it lacks. */
class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, { Response, AbortSignal, AbortController, TextEncoder, TextDecoder });
  }
}

export { BrowserEnvironment as default };
