import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with the parts of the platform that browsers have and it has not. */
class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, { Response, AbortSignal, AbortController, TextEncoder, TextDecoder });
  }
}

export { BrowserEnvironment as default };
