import { expect, test } from '@jest/globals';
import { hoursIn } from './time-span.ts';

test.each<[string, number | null]>([
  ['1 día', 24],
  ['2 días hábiles', 48],
  ['24 horas', 24],
  ['24h', 24],
  ['24 a 48 hrs', 48],
  ['De 3-5 dias', 120],
  ['1,5 horas', 1.5],
  ['45 minutos', 0.75],
  ['una semana', 168],
  ['2 meses', 1440],
  ['1 AÑO', 8760],
  ['1 día en Bogotá, 3 días el resto', 72],
  ['Entrega inmediata', 0],
  ['Hoy mismo', 0],
  ['Mañana', 24],
  ['A convenir', null],
  ['3', null],
  ['', null],
])('%s is %s hours', (text, hours) => expect(hoursIn(text)).toBe(hours));
