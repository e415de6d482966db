import { describe, expect, it } from '@jest/globals';
import {
  accountNumberEnd,
  bankAccountMessages,
  bankOfClabe,
  clabeCheckDigit,
  readAccountNumber,
} from './bank-account.ts';

describe('an account number', () => {
  it.each([
    ['CO', undefined, '4567-8912 34', '4567891234'],
    ['CO', 'Bancolombia', '031 234567 89', '03123456789'],
    ['CO', 'DAVIVIENDA', '123456789012', '123456789012'],
    ['CO', 'Otro banco', '１２３４５６', '123456'],
    ['MX', undefined, '0321 8000 0118 3597 19', '032180000118359719'],
    ['MX', undefined, '002010077777777771', '002010077777777771'],
  ] as const)('of %s at %s: %s', (country, bank, text, value) => {
    expect(readAccountNumber(text, country, bank)).toEqual({ value });
  });

  it.each([
    ['CO', undefined, '12345', bankAccountMessages.digits],
    ['CO', undefined, '1'.repeat(21), bankAccountMessages.digits],
    ['CO', undefined, '12345A', bankAccountMessages.digits],
    ['CO', 'Bancolombia', '1234567890', 'En Bancolombia el número tiene 11 dígitos'],
    ['CO', 'Nequi', '30012345678', 'En Nequi el número tiene 10 dígitos'],
    ['MX', undefined, '03218000011835971', bankAccountMessages.clabeLength],
    ['MX', undefined, '032180000118359718', bankAccountMessages.clabeCheckDigit],
    ['MX', undefined, '032180000118359791', bankAccountMessages.clabeCheckDigit],
  ] as const)('of %s at %s is not %s', (country, bank, text, problem) => {
    expect(readAccountNumber(text, country, bank)).toEqual({ problem });
  });
});

it('a CLABE names its bank by three digits and holds together by its last', () => {
  expect(clabeCheckDigit('03218000011835971')).toBe(9);
  expect(bankOfClabe('012180001183597194')).toBe('BBVA México');
  expect(bankOfClabe('999180001183597194')).toBe('Banco 999');
});

it('the end of a number is too little to use it', () => {
  expect(['032180000118359719', '1234567', '123456'].map(accountNumberEnd)).toEqual(['9719', '67', '56']);
});
