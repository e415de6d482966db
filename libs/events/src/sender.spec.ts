import { expect, test } from '@jest/globals';
import { inParts } from './sender.ts';

const message = (key: string, bytes: number) => ({ topic: 'tuerca.cart', key, value: 'x'.repeat(bytes) });
const keysOf = (messages: { key: string; value: string }[]) =>
  inParts(messages.map((each) => ({ topic: 'tuerca.cart', ...each }))).map((part) =>
    part.map(({ key }) => key),
  );

test('messages are sent in parts that a broker takes, in their order', () => {
  const kilobytes = 1024;
  const messages = [100, 600, 200, 900, 10, 10].map((size, place) =>
    message(String(place), size * kilobytes),
  );
  expect(keysOf(messages)).toEqual([['0', '1'], ['2'], ['3'], ['4', '5']]);
  expect(keysOf([message('alone', 10)])).toEqual([['alone']]);
  expect(inParts([])).toEqual([]);
});
