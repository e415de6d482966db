import { expect, it, test } from '@jest/globals';
import { isSynonym, namesOfOnePart, partNameKey } from './part-synonyms.ts';

const pair = (asked: string, offered: string, aside: readonly (string | number | null)[] = []) =>
  namesOfOnePart(asked, offered, aside);

test.each([
  ['Filtros del aceite', 'FILTRO ACEITE'],
  ['Bómper', 'bomper '],
  ['luces', 'luz'],
  ['Amortiguadores', 'amortiguador'],
])('%s and %s are one name', (one, other) => {
  expect(partNameKey(one)).toBe(partNameKey(other));
  expect(pair(one, other)).toBeUndefined();
});

test.each([
  ['bomper', 'Parachoques', ['Bomper', 'Parachoques']],
  ['BOMPER DELANTERO', 'defensa delantera', ['Bomper', 'Defensa']],
  ['Balatas', 'pastillas de freno', ['Balatas', 'Pastillas de freno']],
  ['foco H4', 'bombillo H4', ['Foco H4', 'Bombillo H4']],
  ['luz trasera', 'stop', ['Luz trasera', 'Stop']],
])('%s and %s are two names of one part', (asked, offered, names) => {
  expect(pair(asked, offered)).toEqual(names);
});

it('leaves aside the brand and reference of the offer, its quality, and the vehicle', () => {
  const aside = ['Depo', 'BX-4410', 'Nissan', 'Sentra', 2019];
  expect(
    pair('bomper de Nissan Sentra', 'Parachoques original Depo (BX-4410) para Sentra 2019', aside),
  ).toEqual(['Bomper', 'Parachoques']);
});

test.each([
  ['a detail of the same name', 'pastillas', 'pastillas delanteras'],
  ['a reference', 'bomper', '26300-35503'],
  ['the brand alone', 'bomper', 'Bosch'],
  ['the quality alone', 'bomper', 'Original'],
  ['a phone number', 'bomper', 'Parachoques 300 123 4567'],
  ['an address', 'bomper', 'parachoques en mitienda.com'],
  ['a description', 'bomper', 'tenemos la defensa nueva pintada lista para instalar hoy'],
  ['a very long name', 'bomper', `parachoques ${'x'.repeat(50)}`],
  ['too short a name', 'bomper', 'pa'],
])('is no pair: %s', (_what, asked, offered) => {
  expect(pair(asked, offered, ['Bosch'])).toBeUndefined();
});

it('takes a name by hand by the same measure', () => {
  expect(isSynonym('Fascia')).toBe(true);
  expect(isSynonym('26300-35503')).toBe(false);
  expect(isSynonym('Fascia, llamar al 300 123 4567')).toBe(false);
});
