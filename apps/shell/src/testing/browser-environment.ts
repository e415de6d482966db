import { TestEnvironment } from 'jest-environment-jsdom';

/** What styled-components asks of a style sheet. */
const emptySheet = { cssRules: [], insertRule: () => 0, deleteRule: () => undefined };

/**
 * jsdom with the browser APIs that it lacks, and without the application's styles: it has no layout, and matching every
 * rule for each element that is found by its role took a third of a page's tests. A file that tests styles begins with
 * `@jest-environment-options {"withStyles": true}`.
 */
class BrowserEnvironment extends TestEnvironment {
  private readonly withStyles: boolean;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.withStyles = config.projectConfig.testEnvironmentOptions['withStyles'] === true;
  }

  override async setup() {
    await super.setup();
    Object.assign(this.global, { Response, AbortSignal, AbortController, TextEncoder, TextDecoder });
    if (this.withStyles) return;
    // Otherwise styled-components writes text, which jsdom parses anew with each rule.
    Object.assign(this.global, { SC_DISABLE_SPEEDY: false });
    Object.defineProperty(this.global['HTMLStyleElement'].prototype, 'sheet', { value: emptySheet });
  }
}

export { BrowserEnvironment as default };
