import { expect, it } from '@jest/globals';
import { replacesUnseen } from './replaces-unseen.ts';

it.each([
  ['as it was seen', 1, 1, 2, false],
  ['another than was seen', 1, 2, 3, true],
  ['another than was seen, but as it is wanted', 1, 2, 1, false],
  ['another, and not touched', 1, 2, undefined, false],
  ['another, and not said to be seen', 1, undefined, 2, false],
  ['a list in another order', ['quote', 'chat'], ['chat', 'quote'], [], false],
  ['a shorter list', ['quote'], ['quote', 'chat'], ['quote', 'chat', 'discard'], true],
  ['everything, where a list was seen', null, [1], [1, 2], true],
  ['a list, where everything was seen', [1], null, [1, 2], true],
] as const)(
  'what is %s: whether that is a change over what was not seen',
  (_what, now, seen, wanted, expected) => {
    expect(replacesUnseen<unknown>(now, seen, wanted)).toBe(expected);
  },
);
