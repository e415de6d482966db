import { expect, it } from '@jest/globals';
import { choosePreferences } from './preferences.ts';

it('changes what is chosen and keeps the rest, list by list', () => {
  const current = { views: { own: 'cards', orders: 'table' }, sound: false };
  expect(choosePreferences(current, { views: { own: 'table' }, sound: false })).toEqual({
    views: { own: 'table', orders: 'table' },
    sound: false,
  });
});

it('names no views before one is chosen', () => {
  expect(choosePreferences<{ views?: object; sound?: boolean }>({}, { sound: true })).toEqual({
    sound: true,
  });
});
