import { expect, it } from '@jest/globals';
import { addressKey } from './rate-limits.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1::9', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
