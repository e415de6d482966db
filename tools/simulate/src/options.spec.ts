import { expect, it } from '@jest/globals';
import { OptionsError, parseOptions } from './options.ts';

it('is a day of 2,000 requests and 50 stores on a stack of its own, a hundred times as fast, unless told', () => {
  expect(parseOptions([], 5)).toEqual({
    requests: 2000,
    stores: 50,
    speed: 100,
    seed: 5,
    url: null,
    out: null,
  });
});

it('takes amounts, a seed, a stack of this machine and a folder', () => {
  const words = '--requests 20 --stores=5 --speed 10 --seed 9 --url http://127.0.0.1:4000/x --out /tmp/day';
  expect(parseOptions(words.split(' '), 5)).toEqual({
    requests: 20,
    stores: 5,
    speed: 10,
    seed: 9,
    url: 'http://127.0.0.1:4000',
    out: '/tmp/day',
  });
});

it.each([
  ['--requests', '0'],
  ['--requests', '20001'],
  ['--requests', 'many'],
  ['--stores', '1.5'],
  ['--speed', '101'],
  ['--seed', '-1'],
  ['--seed', ''],
  ['--url', 'http://tuerca.example'],
  ['--url', 'localhost'],
  ['--days', '2'],
])('refuses %s %s', (name, value) => {
  expect(() => parseOptions([`${name}=${value}`], 5)).toThrow(OptionsError);
});
