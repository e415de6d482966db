import { expect, test } from '@jest/globals';
import { endOfDay, type CountryCode } from '@tuerca/rules';
import { reminderMessage } from './reminder-messages.ts';

const now = new Date('2026-02-08T15:00:00Z');
const due = {
  id: 1,
  userId: 7,
  subjectId: 12,
  requestId: 0,
  step: 2,
  since: now,
  label: 'Póliza de seguro de ABC12D',
  isWholeDay: false,
  path: null,
  code: null,
  vehicle: null,
  requestCountry: null,
  isWanted: true,
};

test.each(['CO', 'MX'] as const)(
  'a paper of a vehicle of %s expires on its own day, wherever its reader is',
  (country: CountryCode) => {
    for (const reader of ['CO', 'MX'] as const) {
      const paper = { ...due, kind: 'vehiclePaper' as const, endsAt: endOfDay('2026-02-15', country) };
      expect(reminderMessage([{ ...paper, country: reader }], now).notice.body).toBe(
        'Póliza de seguro de ABC12D: 15/02/2026',
      );
    }
  },
);

test('a letter of an activity ends in one full stop, and one that asks in none', () => {
  const planned = { ...due, kind: 'planned' as const, label: 'Cambio de aceite', country: 'CO' as const };
  const endsAt = new Date('2026-02-09T14:00:00Z');
  expect(reminderMessage([{ ...planned, endsAt }], now).letter.text).toMatch(
    /\nCambio de aceite: mañana, 9:00\sa\.\sm\.\nMírala aquí:$/,
  );
  const unrated = { ...due, kind: 'unrated' as const, endsAt, country: 'CO' as const };
  expect(reminderMessage([unrated], now).letter.text).toMatch(/^¿Cómo te fue con tu pedido\?\n/);
});
