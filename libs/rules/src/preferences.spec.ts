import { expect, it } from '@jest/globals';
import { choosePreferences } from './preferences.ts';

interface Preferences {
  views?: Record<string, string>;
  sound?: boolean;
  letters?: Record<string, Record<string, boolean>>;
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

it('changes one way of one kind of letter', () => {
  const current: Preferences = { letters: { messages: { email: false }, orders: { whatsapp: true } } };
  expect(choosePreferences(current, { letters: { messages: { whatsapp: false } } })).toEqual({
    letters: { messages: { email: false, whatsapp: false }, orders: { whatsapp: true } },
  });
});

it('changes one reminder and keeps the others', () => {
  const current = { reminders: { unanswered: false } };
  expect(choosePreferences<{ reminders: object }>(current, { reminders: { expiring: false } })).toEqual({
    reminders: { unanswered: false, expiring: false },
  });
});
