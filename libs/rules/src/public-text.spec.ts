import { expect, it } from '@jest/globals';
import { isProductText, isPublicText } from './public-text.ts';

it.each([
  'Pastillas de freno',
  'Llanta - Medidas 195 / 55 / R16 87V',
  'Llanta - Medidas 195 / 55 / 16',
  'Llanta 195/55 R16',
  'Filtro 2019 a 2022',
  'Filtro W712/75',
  'Sensor 04465',
  'Aceite 20W50',
  'Aceite SAE20W50',
  'Bujía NGK BKR6E',
  'Kit 1.6 16V 2012-2018',
  'Farola H4 12V 60/55W',
  'Farola del.izq',
  'Ruedas trasera 2012',
  'Batería 600CCA',
  'GLA 250',
])('shows %s to everyone', (text) => expect(isPublicText(text)).toBe(true));

it.each([
  'Llamar al 300 123 45 67',
  'Farola calle 5, cel. (601) 555-1234',
  '300/123/4567',
  '300*123*4567',
  '300,123,4567',
  '+57 300   123   4567',
  '３００１２３４５６７',
  '300 2012-2018',
  '3\u200b00 123\u200b4567',
  '٣٠٠١٢٣٤٥٦٧',
  'tres cero cero uno dos tres cuatro cinco seis siete',
  'Farola 3OO 123 4567',
  'ana@correo.com',
  'ana arroba correo punto com',
  'ana@c\u043erreo.c\u043em',
  'www.repuestos.com',
  'https://wa.me/x',
  'miweb.com',
  'Pregunte en mi-web.com.co',
  'Motor VIN 3N1AB7AP5KY200001',
  'Motor 3n1ab7ap5-ky200001',
  'Motor 3N1AB7AP5 KY200001',
  'placa ABC123',
  'Farola ABC123',
  'Farola abc-123',
  'Moto ABC12D',
  'Placa: abc 123',
])('keeps %s from those who are not concerned', (text) => expect(isPublicText(text)).toBe(false));

it.each([
  'Amortiguador 48622-9HS0A 333419',
  'Amortiguador KYB 333419 333420 delantero',
  'Pastillas de freno Bosch 0986494123',
  'Pastillas ATE 13.0460-7117.2',
  'Plumilla Bosch 3397008635 24 pulgadas',
  'Bomba de agua Mazda 3 2010-2015 2.0',
  'Bomba de agua Mazda 3 2010 2.0 16V',
  'Filtro Mercedes A 221 320 04 38',
  'Rodamiento 90369-38021',
  'Llanta 195/55 R16 87V',
  'Farola ABC123 H4 12V 60/55W',
  'Vidrio fijo 25940198',
  'Pito de celular 12V',
  'Platina de contacto 1234567',
  'Kit de embrague 826063',
  'Producto con garantía de 12 meses o 20.000 km. Enviamos a todo el país en 2 a 5 días.',
])('lets a product be called %s', (text) => expect(isProductText(text)).toBe(true));

it.each([
  'Amortiguador 300 123 4567',
  'Amortiguador cel 3001234567',
  'Amortiguador WhatsApp +57 310-123-45-67',
  'Amortiguador (601) 555 1234',
  'Amortiguador llámanos: 555 1234',
  'Amortiguador 55 1234 5678',
  'Amortiguador +52 55 1234 5678',
  'Amortiguador tres cero cero uno dos tres cuatro cinco seis siete',
  'Amortiguador ana@correo.com',
  'Amortiguador ana arroba correo punto com',
  'Amortiguador www.repuestos.com',
  'Amortiguador mirepuesto.com.co',
  'Búscanos en instagram como repuestoscondor',
])('does not let a product be called %s', (text) => expect(isProductText(text)).toBe(false));

it('lets a product name its own numbers, though they look like phones', () => {
  expect(isProductText('Kit de embrague 3000951097', ['3000951097'])).toBe(true);
  expect(isProductText('Kit de embrague 3000951097 cel 3001234567', ['3000951097'])).toBe(false);
});
