import { describe, expect, it } from '@jest/globals';
import { checkPlate, normalisePlate, plateMessages } from './plate.ts';

describe('a licence plate', () => {
  it('is upper case letters and digits, however it was typed', () => {
    expect(normalisePlate(' abc-1 23 ')).toBe('ABC123');
  });

  it.each(['ABC123', 'abc 12d', '123ABC', 'CD1234', 'R12345', 'S54321'])('%s exists in Colombia', (plate) => {
    expect(checkPlate(plate, 'CO')).toEqual({ ok: true, plate: normalisePlate(plate) });
  });

  it.each(['ABC12', 'ABC1234', ''])('"%s" has the wrong length for Colombia', (plate) => {
    expect(checkPlate(plate, 'CO')).toEqual({ ok: false, message: plateMessages.lengthInColombia });
  });

  it.each(['ABCDEF', '123456', 'A12345', 'AB12C3'])('%s fits no Colombian pattern', (plate) => {
    expect(checkPlate(plate, 'CO')).toEqual({
      ok: false,
      message: 'La placa no es válida',
      hint: 'Asegúrate de escribir la placa de tu vehículo correctamente.',
    });
  });

  it('has 6 or 7 characters in Mexico', () => {
    expect(checkPlate('abc-123-d', 'MX')).toEqual({ ok: true, plate: 'ABC123D' });
    expect(checkPlate('A12BCD', 'MX').ok).toBe(true);
    expect(checkPlate('ABC12', 'MX').ok).toBe(false);
    expect(checkPlate('ABC12345', 'MX').ok).toBe(false);
  });
});
