import { expect, it } from '@jest/globals';
import { choosePreferences } from './preferences.ts';

interface Preferences {
  views?: Record<string, string>;
  sound?: boolean;
}

it('changes what is chosen and keeps the rest, list by list', () => {
  const current: Preferences = { views: { own: 'cards', orders: 'table' }, sound: false };
  expect(choosePreferences(current, { views: { own: 'table' } })).toEqual({
    views: { own: 'table', orders: 'table' },
    sound: false,
  });
});

it('names no views before one is chosen', () => {
  expect(choosePreferences<Preferences>({}, { sound: true })).toEqual({ sound: true });
});
