import { login } from '@tuerca/contracts';
import { findChromium, isNightly } from '@tuerca/stack';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';

/** Waits until the application has replaced the page's static content. */
export const waitForApplication = (page: Page): Promise<void> =>
  page.locator('#first-words').waitFor({ state: 'detached' });

/** Waits until the shell is cached by the service worker. */
export const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });

/**
 * Opens a URL as if typed. A window that is closing goes back in the history, which would abort the navigation, so it may
 * finish first.
 */
export const openUrl = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => {
    // Typed text has an entry as well; Playwright lets the browser's question pass.
    if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
    const { layers = 0 } = (history.state ?? {}) as { layers?: number };
    return layers <= document.querySelectorAll('[role=dialog]').length;
  });
  await page.goto(path);
};

/** The same, and waits for the application. */
export const openApplication = async (page: Page, path: string): Promise<void> => {
  await openUrl(page, path);
  await waitForApplication(page);
};

/** Viewport widths of the screenshots. */
export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  goTo(path: string): Promise<void>;
}

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
];
/** Most pages of tests live too short to earn back what it costs to optimise their code: a sixth of the processor's time. */
const unoptimised = '--js-flags=--no-opt --no-maglev';

/** The last answers of a context's pages that were refusals. */
const refusals = new WeakMap<BrowserContext, string[]>();
const refusalsMost = 10;

/** Tells of the pages that are still open, which are those of tests that failed: what they warn of, and what they were refused. */
const tellLeftOpen = async (browser: Browser): Promise<void> => {
  for (const context of browser.contexts()) {
    const refused = refusals.get(context) ?? [];
    for (const page of context.pages()) {
      const warnings = await page
        .getByRole('alert')
        .allInnerTexts()
        .catch(() => []);
      const told = [...warnings.filter(Boolean), ...refused];
      if (told.length > 0) console.warn([`Left open at ${page.url()}`, ...told].join('\n'));
    }
  }
};

/** Starts a headless Chromium, for measuring one as users have it; the error says what to install when there is none. */
export const openBrowser = async ({
  isQuick = !isNightly,
  more = [],
}: { isQuick?: boolean; more?: readonly string[] } = {}): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...switches, ...(isQuick ? [unoptimised] : []), ...more],
  });
  const close = browser.close.bind(browser);
  browser.close = async (options) => {
    await tellLeftOpen(browser);
    await close(options);
  };
  return browser;
};

/**
 * Opens a browser context per person, so that no session is shared. Outside nightly runs it has no service worker, which
 * would download the whole shell for each person, and no animations; a test about either sets `isQuick` to false.
 */
export const openPerson = async (
  browser: Browser,
  origin: string,
  {
    width = widths.desktop,
    hasTouch = false,
    isQuick = !isNightly,
  }: { width?: number; hasTouch?: boolean; isQuick?: boolean } = {},
): Promise<Person> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width, height: 900 },
    hasTouch,
    ...(isQuick && { serviceWorkers: 'block' }),
    // Without animations two taps of a test may be as close as those of a double tap.
    ...(isQuick && !hasTouch && { reducedMotion: 'reduce' }),
  });
  context.setDefaultTimeout(20_000);
  const refused: string[] = [];
  refusals.set(context, refused);
  context.on('response', (response) => {
    if (response.status() < 400) return;
    refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    refused.splice(0, refused.length - refusalsMost);
  });
  const page = await context.newPage();
  return { page, context, goTo: (path) => openApplication(page, path) };
};

/** Logs in by e-mail, through the API: the context has the session's cookies. No page is opened. */
export const logIn = async (
  { context }: Pick<Person, 'context'>,
  email: string,
  password: string,
): Promise<void> => {
  const response = await context.request.post(login.path, {
    data: { username: email, password },
  });
  if (!response.ok())
    throw new Error(`${email} cannot log in: ${response.status()} ${await response.text()}`);
};

/** The same from a page, whose browser knows where the host of a country is. */
export const logInOnPage = async (page: Page, username: string, password: string): Promise<void> => {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body })).status;
    },
    [login.path, JSON.stringify({ username, password })] as const,
  );
  if (status !== 200) throw new Error(`${username} cannot log in: ${status}`);
};

/** The account button in the header. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Tu cuenta: / });

/** Logs out through the account's menu and its confirmation. */
export const leave = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
};
