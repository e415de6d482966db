import { expect } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Locator, Page } from 'playwright-core';
import { expectVisibleFocus } from './focus.ts';

/** More presses than any route on any page takes. */
const mostPresses = 90;
const soon = { interval: 50, timeout: 20_000 };

/** Navigates a page by keyboard only; after each key the focus must be visible. */
export interface Keyboard {
  /** One key, e.g. `Tab` or `Control+Enter`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Whether the focus is on or in an element. */
  isAt(place: Locator): Promise<boolean>;
  /** Repeats a key until the target has the focus; on failure lists the elements passed. */
  reach(target: Locator, key?: string): Promise<void>;
  /** Reaches the target and presses Enter. */
  activate(target: Locator, key?: string): Promise<void>;
  /** Reaches a field and replaces its value. */
  fill(field: Locator, text: string): Promise<void>;
  /** Reaches a radio group and selects one of its radio buttons. */
  choose(radio: Locator): Promise<void>;
  /** Waits until the page has moved the focus there. */
  waitFor(place: Locator): Promise<void>;
  /** Checks that a dialog takes and traps the focus, and that Escape closes it and restores the focus. */
  leaveByEscape(dialog: Locator, opener: Locator): Promise<void>;
}

/** The keyboard of a page. */
export const keyboardOf = (page: Page): Keyboard => {
  const focused = page.locator(':focus');
  // Toasts are shown over dialogs, and can be reached from them.
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
  /** The accessibility tree of the topmost dialog, or of the page. */
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
        // A dialog returns a focus that left it in the next frame.
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
