import { findChromium } from '@tuerca/stack';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Widths the screens are photographed at. */
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

/** A headless Chromium; fails with what to install when there is none. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: switches });

/** A browser of their own for each person, so that no session is shared. */
export const openPerson = async (
  browser: Browser,
  origin: string,
  { width = widths.desktop, hasTouch = false }: { width?: number; hasTouch?: boolean } = {},
): Promise<Person> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width, height: 900 },
    hasTouch,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  return { page, context, goTo: async (path) => void (await page.goto(path)) };
};

/** Logs in by e-mail, through the login page. */
export const logIn = async ({ page, goTo }: Person, email: string, password: string): Promise<void> => {
  await goTo('/users/page/login');
  await page.getByRole('button', { name: 'Ingresar con correo' }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).last().click();
  await page.waitForURL(/tuercaGo\/page\/index/);
};
