import { TestEnvironment } from 'jest-environment-jsdom';

/** What styled-components asks of a style sheet. */
const emptySheet = { cssRules: [], insertRule: () => 0, deleteRule: () => undefined };

type Computed = Pick<CSSStyleDeclaration, 'display' | 'visibility' | 'pointerEvents'>;

/**
 * What jsdom computes of an element that only inline styles and its own style sheet reach, of the properties by which
 * elements are found and used. jsdom holds every element against each rule of its style sheet again after every change
 * of the page; here the display of each kind of element is asked for once. Other properties are jsdom's.
 */
const withoutSheets = (window: Window & typeof globalThis): typeof window.getComputedStyle => {
  const ofJsdom = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  const displayOf = (element: HTMLElement): string => {
    if (element.style?.display) return element.style.display;
    const kind = ['hidden', 'open', 'type']
      .filter((name) => element.hasAttribute(name))
      .reduce(
        (name, attribute) => `${name}[${attribute}=${element.getAttribute(attribute)}]`,
        element.tagName,
      );
    const known = displays.get(kind) ?? ofJsdom(element).display;
    displays.set(kind, known);
    return known;
  };
  const inherited = (
    element: HTMLElement,
    property: 'visibility' | 'pointerEvents',
    initial: string,
  ): string => {
    for (let each: HTMLElement | null = element; each; each = each.parentElement)
      if (each.style?.[property]) return each.style[property];
    return initial;
  };
  const properties: Record<keyof Computed, (element: HTMLElement) => string> = {
    display: displayOf,
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
  };
  return (element, pseudoElement) => {
    if (pseudoElement) return ofJsdom(element, pseudoElement);
    const read = (name: string): string | undefined =>
      Object.hasOwn(properties, name)
        ? properties[name as keyof Computed](element as HTMLElement)
        : undefined;
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue')
          return (property: string) => read(property) ?? ofJsdom(element).getPropertyValue(property);
        return read(String(name)) ?? Reflect.get(ofJsdom(element), name);
      },
    });
  };
};

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
    Object.assign(this.global, { getComputedStyle: withoutSheets(this.global as never) });
  }
}

export { BrowserEnvironment as default };
