import { expect, it } from '@jest/globals';
import { wellFormedJson } from './well-formed-json.ts';

it.each([
  ['nothing to change', '{"name":"Bujía"}'],
  ['a whole character', String.raw`{"name":"\ud83d\ude00 \uD83D\uDE00"}`],
  ['a backslash before letters', String.raw`{"name":"C:\\ud83d"}`],
])('leaves %s as it is', (_what, text) => {
  expect(wellFormedJson(text)).toBe(text);
});

it.each([
  [String.raw`"\ud83d"`, '\ufffd'],
  [String.raw`"a\udE00b"`, 'a\ufffdb'],
  [String.raw`"\ud83d\ud83d\ude00"`, '\ufffd\ud83d\ude00'],
  [String.raw`"\ude00\ud83d\n"`, '\ufffd\ufffd\n'],
  [String.raw`"\\\ud83d"`, '\\\ufffd'],
])('has U+FFFD for half of a character in %s', (text, value) => {
  expect(JSON.parse(wellFormedJson(text))).toBe(value);
  expect(JSON.parse(wellFormedJson(text))).toBe((JSON.parse(text) as string).toWellFormed());
});
