import { expect } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Locator, Page } from 'playwright-core';
import { expectVisibleFocus } from './focus.ts';

/** More than any way on any page takes. */
const mostPresses = 90;
const soon = { interval: 50, timeout: 20_000 };

/** Someone who has only a keyboard: every way leads over the keys, and after each the focus must be seen. */
export interface Keyboard {
  /** One key, e.g. `Tab` or `Control+Enter`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Whether the focus is on it or in it. */
  isAt(place: Locator): Promise<boolean>;
  /** Goes on by one key until it has the focus; fails with what was passed on the way. */
  reach(target: Locator, key?: string): Promise<void>;
  /** Goes there and presses Enter. */
  activate(target: Locator, key?: string): Promise<void>;
  /** Goes to a field, replaces what is in it. */
  fill(field: Locator, text: string): Promise<void>;
  /** Goes to a group of radio buttons and on to one of them. */
  choose(radio: Locator): Promise<void>;
  /** Waits until the focus was brought there. */
  waitFor(place: Locator): Promise<void>;
  /** Sees that a window took the focus and keeps it, and that Escape closes it and gives the focus back. */
  leaveByEscape(dialog: Locator, opener: Locator): Promise<void>;
}

/** The keyboard of a page. */
export const keyboardOf = (page: Page): Keyboard => {
  const focused = page.locator(':focus');
  // They stand over every window, and are reached from it too.
  const notices = page.getByRole('region', { name: 'Avisos' });
  const isAt = async (place: Locator) => (await place.and(focused).or(place.locator(focused)).count()) > 0;
  const nameOfFocused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim().slice(0, 40) || at?.tagName;
    });
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  };
  const waitFor = async (place: Locator) => {
    await pWaitFor(() => isAt(place), soon).catch(async () => {
      throw new Error(`The focus is on «${await nameOfFocused()}», not at ${place}`);
    });
    await expectVisibleFocus(page);
  };
  /** What is read aloud of the window on top, or of the page. */
  const heard = () => page.getByRole('dialog').or(page.getByRole('main')).last().ariaSnapshot();
  const reach = async (target: Locator, key = 'Tab') => {
    await target.waitFor().catch(async () => {
      throw new Error(
        `There is no ${target}; the focus is on «${await nameOfFocused()}», in\n${await heard()}`,
      );
    });
    const passed: (string | undefined)[] = [];
    while (!(await target.and(focused).count())) {
      if (passed.length === mostPresses)
        throw new Error(`${key} does not lead to ${target}, but to ${passed.join(', ')}`);
      await press(key);
      passed.push(await nameOfFocused());
    }
  };
  const activate = async (target: Locator, key?: string) => {
    await reach(target, key);
    await page.keyboard.press('Enter');
  };

  return {
    press,
    isAt,
    reach,
    activate,
    waitFor,
    type: (text) => page.keyboard.type(text),
    fill: async (field, text) => {
      await reach(field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    choose: async (radio) => {
      const name = await radio.getAttribute('name');
      const group = page.locator(`input[type=radio][name="${name}"]`);
      for (let presses = 0; !(await group.and(focused).count()); presses += 1) {
        if (presses === mostPresses) throw new Error(`Tab does not lead to the choices of ${radio}`);
        await press('Tab');
      }
      if (!(await radio.and(focused).count())) await reach(radio, 'ArrowDown');
      else if (!(await radio.isChecked())) await press('Space');
      expect(await radio.isChecked()).toBe(true);
    },
    leaveByEscape: async (dialog, opener) => {
      await dialog.waitFor();
      await pWaitFor(() => isAt(dialog), soon);
      const stops = await dialog.locator('a[href], button, input, select, textarea').count();
      for (const key of ['Shift+Tab', ...Array.from({ length: Math.min(stops, 12) + 1 }, () => 'Tab')]) {
        await press(key);
        // A window brings back a focus that left it with the next frame.
        await pWaitFor(() => isAt(dialog.or(notices)), { interval: 20, timeout: 1000 }).catch(async () => {
          throw new Error(`${key} leads out of ${dialog}, to «${await nameOfFocused()}»`);
        });
      }
      while (await isAt(notices)) await press('Tab');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await waitFor(opener);
    },
  };
};
