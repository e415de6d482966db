import { describe, expect, it } from '@jest/globals';
import { identificationMessages, isCompanyNit, readIdentification, rfcCheckDigit } from './identification.ts';

describe('an identification', () => {
  it.each([
    ['nit', '900.373.115-3', '900373115-3'],
    ['nit', '9003731153', '900373115-3'],
    ['nit', ' 860 002 964 – 4 ', '860002964-4'],
    ['rfc', 'gode561231gr8', 'GODE561231GR8'],
    ['rfc', 'GODE-561231-GR8', 'GODE561231GR8'],
    ['rfc', 'SAT970701NN3', 'SAT970701NN3'],
    ['cc', '52.123.456', '52123456'],
    ['cc', '５２１２３', '52123'],
    ['ce', 'e 345678', 'E345678'],
    ['passport', 'ar 123456', 'AR123456'],
  ] as const)('of type %s is read from %j', (type, text, value) => {
    expect(readIdentification(type, text)).toEqual({ value });
  });

  it.each([
    ['nit', '900373115', 'nit'],
    ['nit', '900373115-4', 'nitCheckDigit'],
    ['nit', '9003731154', 'nitCheckDigit'],
    ['nit', '5212345678', 'nit'],
    ['rfc', 'GODE561231GR9', 'rfcCheckDigit'],
    ['rfc', 'GODE561331GR8', 'rfc'],
    ['rfc', 'GODE560231GR8', 'rfc'],
    ['rfc', 'GODE561231', 'rfc'],
    ['rfc', '李李李561231GR8', 'rfc'],
    ['cc', '12', 'cc'],
    ['cc', '12345678901', 'cc'],
    ['cc', '٥٢١٢٣', 'cc'],
    ['ce', '', 'ce'],
    ['passport', 'A'.repeat(16), 'passport'],
  ] as const)('of type %s is not %j', (type, text, which) => {
    expect(readIdentification(type, text)).toEqual({ problem: identificationMessages[which] });
  });

  it('of a company in Mexico is counted from its place among 13', () => {
    expect(rfcCheckDigit('SAT970701NN3')).toBe('3');
  });
});

it('tells the NIT of a company from that of a person', () => {
  expect(['900373115-3', '860002964-4', '9003731153'].every(isCompanyNit)).toBe(true);
  expect(['52123456-1', '1020304050-7', '9003731-1', ''].some(isCompanyNit)).toBe(false);
});
