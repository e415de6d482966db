import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { expectVisibleFocus } from '../support/focus.ts';
import { openBrowser, openPerson } from '../support/people.ts';
import { origin } from '../support/stack.ts';

const enough = 60_000;

/** The other keyboard tests depend on this check: it must detect what they would miss. */
describe('the check that the focus is seen', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** The result of the check when the only button of a page has the focus. */
  const verdictOn = async (style: string, around = (button: string) => button) => {
    const { page, context } = await openPerson(browser, origin());
    await page.setContent(`<style>${style}</style>${around('<button>Enviar</button>')}`);
    await expectVisibleFocus(page);
    await page.keyboard.press('Tab');
    const verdict = await expectVisibleFocus(page).then(
      () => 'seen',
      (error: Error) => error.message,
    );
    await context.close();
    return verdict;
  };

  test(
    'takes a ring of the button, or of what frames it',
    async () => {
      expect(await verdictOn('button:focus-visible { outline: 3px solid teal }')).toBe('seen');
      const inFrame = 'button { outline: none } label:focus-within { box-shadow: 0 0 0 3px teal }';
      expect(await verdictOn(inFrame, (button) => `<label>${button}</label>`)).toBe('seen');
    },
    enough,
  );

  test(
    'refuses a button without a ring, and one that looks the same without the focus',
    async () => {
      expect(await verdictOn('button { outline: none }')).toMatch(/Nothing shows/);
      expect(await verdictOn('button, button:focus { outline: 3px solid teal }')).toMatch(/Nothing shows/);
    },
    enough,
  );

  test(
    'refuses a button that a bar stands over',
    async () => {
      const bar = '.bar { position: fixed; inset: 0; background: white }';
      expect(await verdictOn(bar, (button) => `${button}<div class="bar"></div>`)).toMatch(/covered/);
    },
    enough,
  );
});
