import { expect, it } from '@jest/globals';
import { afterLabel } from './after-label.ts';

it.each([
  ['El mismo día', 'el mismo día'],
  ['Inmediata', 'inmediata'],
  ['1 Día', '1 Día'],
  ['GPS', 'GPS'],
  ['', ''],
])('writes %j behind a label as %j', (words, written) => {
  expect(afterLabel(words)).toBe(written);
});
