import type { Browser } from 'playwright-core';
import { fingerOf, type Finger } from './finger.ts';
import { logIn, openPerson, widths, type Person } from './people.ts';
import { origin, password } from './stack.ts';

/** Opens the phone of who uses it by thumb alone and is logged in; no page is opened. `isQuick` is that of `openPerson`. */
export const openThumb = async (
  browser: Browser,
  email: string,
  more: { isQuick?: boolean } = {},
): Promise<Person & { readonly finger: Finger }> => {
  const person = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true, ...more });
  await logIn(person, email, password);
  return { ...person, finger: await fingerOf(person.page) };
};
