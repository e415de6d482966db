import { expect, it } from '@jest/globals';
import { isPublicText } from './public-text.ts';

it.each(['Pastillas de freno', 'Llanta - Medidas 195 / 55 / R16 87V', 'Filtro 2019 a 2022', 'Sensor 04465'])(
  'shows %s to everyone',
  (text) => expect(isPublicText(text)).toBe(true),
);

it.each([
  'Llamar al 300 123 45 67',
  'Farola calle 5, cel. (601) 555-1234',
  'ana@correo.com',
  'www.repuestos.com',
  'https://wa.me/x',
])('keeps %s from those who are not concerned', (text) => expect(isPublicText(text)).toBe(false));
