import { expect, test } from '@jest/globals';
import { hoursIn } from './time-span.ts';

test.each<[string, number | null]>([
  ['1 día', 24],
  ['2 días hábiles', 48],
  ['24 a 48 hrs', 48],
  ['De 3-5 dias', 120],
  ['45 minutos', 0.75],
  ['una semana', 168],
  ['2 meses', 1440],
  ['seis meses', 4320],
  ['1 AÑO', 8760],
  ['año y medio', 13_140],
  ['De fábrica', null],
  ['El mes que dure', null],
  ['3', null],
  ['', null],
])('%s is %s hours', (text, hours) => expect(hoursIn(text)).toBe(hours));
