import { describe, expect, it } from '@jest/globals';
import { codeText, createCodeHasher, isSameHash, newCode, sendLimits } from './code.ts';

describe('a code', () => {
  it('has six digits, leading zeros too', () => {
    const codes = Array.from({ length: 2000 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  it('is told in Spanish', () => {
    expect(codeText('012345')).toBe('Tu código de verificación de Tuerca es 012345. Vence en 10 minutos.');
  });

  it('is hashed for its number and purpose and with the secret', () => {
    const hashOf = createCodeHasher('one secret');
    const hash = hashOf('enter', '+573001234567', '123456');
    expect(isSameHash(hash, hashOf('enter', '+573001234567', '123456'))).toBe(true);
    for (const other of [
      hashOf('enter', '+573001234567', '123457'),
      hashOf('enter', '+573001234568', '123456'),
      hashOf('account', '+573001234567', '123456'),
      createCodeHasher('another secret')('enter', '+573001234567', '123456'),
    ]) {
      expect(isSameHash(hash, other)).toBe(false);
    }
  });

  it('is sent ten times as often to one address as to one number', () => {
    expect(sendLimits.byRecipient('+57').max).toBe(3);
    expect(sendLimits.byAddress('10.0.0.1').max).toBe(30);
  });
});
