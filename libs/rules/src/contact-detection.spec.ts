import { describe, expect, it } from '@jest/globals';
import { detectContactData, saysNotAvailable } from './contact-detection.ts';

describe('contact data in a message', () => {
  it.each([
    'escríbeme a juan.perez@gmail.com',
    'juan (arroba) gmail punto com',
    'mi correo: juan @ gmail . com',
  ])('is an e-mail address: %s', (message) => {
    expect(detectContactData(message)).toMatchObject({ clean: false, kind: 'email' });
  });

  it.each([
    'llámame al 3001234567',
    '300 123 45 67',
    '3-0-0-1-2-3-4-5-6-7',
    '+57 (300) 123.4567',
    'tel 234567',
  ])('is a phone number, however spaced: %s', (message) =>
    expect(detectContactData(message)).toMatchObject({ clean: false, kind: 'phone' }),
  );

  it.each([
    'Tengo el filtro para el Sentra 2019',
    'Son 12345',
    'mira https://tuerca.co/p/300123456789 por favor',
    'Vale $ 1.250.000 con IVA',
    'cuesta 150000 pesos',
    'el VIN es 3N1AB7AP0KY250001',
  ])('is not in: %s', (message) => expect(detectContactData(message)).toEqual({ clean: true }));

  it('is not excused by the own name, city or store, which alone are no contact data', () => {
    const sender = { fullName: 'María Pérez', cityName: 'Bogotá', storeName: 'Repuestos Jiménez 4481234' };
    const said = 'Llámame al 3001234567 o escribe a ventas@jimenez.com';
    expect(detectContactData(`De Repuestos Jiménez 4481234: ${said}`, sender).clean).toBe(false);
    expect(detectContactData('soy maria, 3001234567', sender).clean).toBe(false);
    expect(detectContactData('en BOGOTA 3001234567', sender).clean).toBe(false);
    expect(detectContactData('maria@gmail.com', sender).clean).toBe(false);
    expect(detectContactData('le habla repuestos jimenez 4481234', sender)).toEqual({ clean: true });
  });

  it('is not the number of an address, but is a phone number beside it', () => {
    expect(detectContactData('Carrera 15 # 93-75 oficina 301234')).toEqual({ clean: true });
    expect(detectContactData('Cll 13 68-50, 300 123 4567').clean).toBe(false);
    expect(detectContactData('calle 26 # 68, ventas@jimenez.com').clean).toBe(false);
  });

  it('says what it found', () => {
    expect(detectContactData('llama al 300 123 4567 ya')).toEqual({
      clean: false,
      kind: 'phone',
      found: '300 123 4567',
    });
  });
});

describe('a vendor who has not got the part', () => {
  it.each(['No está disponible', 'no lo tenemos disponible en el momento', 'NO hay disponibilidad'])(
    'says so: %s',
    (message) => expect(saysNotAvailable(message)).toBe(true),
  );

  it.each(['Sí está disponible', 'No, está disponible ya', 'Disponible. No cobramos envío'])(
    'does not say so: %s',
    (message) => expect(saysNotAvailable(message)).toBe(false),
  );
});
