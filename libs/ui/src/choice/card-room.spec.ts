import { expect, test } from '@jest/globals';
import { needsWholeRow } from './card-room.ts';

test.each([
  ['Sí', undefined, false],
  ['Efectivo al recibir', undefined, false],
  ['Transferencia bancaria', undefined, true],
  ['Crédito', 'icon', false],
  ['WhatsApp', 'icon', false],
  ['Mensajería', 'icon', true],
])('%s with the icon %s needs a row of its own: %s', (label, icon, expected) =>
  expect(needsWholeRow({ label, icon })).toBe(expected),
);
