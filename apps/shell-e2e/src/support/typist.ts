import type { Browser, Page } from 'playwright-core';
import { keyboardOf, type Keyboard } from './keyboard.ts';
import { accountButton, logIn, logInOnPage, openPerson, openUrl } from './people.ts';
import { waitForPage } from './screens.ts';
import { origin, password } from './stack.ts';

/** A keyboard-only user in a separate browser context. */
export interface Typist {
  readonly page: Page;
  readonly keys: Keyboard;
  /** Opens a URL as if typed: the focus is at the start of the page. */
  goTo(path: string): Promise<void>;
  /** Logs in to a demo account, without opening a page. */
  logIn(email: string): Promise<void>;
  /** Waits for an alert with this text. */
  hearAlert(text: string | RegExp): Promise<void>;
  /** Waits for a status message with this text. */
  hearStatus(text: string | RegExp): Promise<void>;
}

/** Logs out through the account's menu, reached by Shift+Tab from the start of the page. */
export const leaveByKeyboard = async ({ page, keys }: Pick<Typist, 'page' | 'keys'>): Promise<void> => {
  await keys.activate(accountButton(page), 'Shift+Tab');
  await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Salir' }));
  await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }));
};

export const openTypist = async (browser: Browser, at: string = origin()): Promise<Typist> => {
  const { page, context } = await openPerson(browser, at);
  const keys = keyboardOf(page);
  const goTo = async (path: string) => {
    await openUrl(page, path);
    await waitForPage(page);
  };
  const hear = (role: 'alert' | 'status') => (text: string | RegExp) =>
    page.getByRole(role).filter({ hasText: text }).first().waitFor();
  return {
    page,
    keys,
    goTo,
    logIn: async (email) => {
      if (at === origin()) return logIn({ context }, email, password);
      await goTo('/');
      return logInOnPage(page, email, password);
    },
    hearAlert: hear('alert'),
    hearStatus: hear('status'),
  };
};
