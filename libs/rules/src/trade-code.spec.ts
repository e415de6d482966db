import { expect, it } from '@jest/globals';
import { readTradeCode } from './trade-code.ts';

it.each([
  ['PD-000057', 'order', 57, 'PD-000057'],
  ['CT-000090', 'quotation', 90, 'CT-000090'],
  [' dv 4 ', 'return', 4, 'DV-000004'],
  ['sc-1234567', 'request', 1_234_567, 'SC-1234567'],
])('%s names what people call so', (text, kind, id, code) => {
  expect(readTradeCode(text)).toEqual({ kind, id, code });
});

it.each(['', '57', 'PD-', 'PD-000000', 'PQRS-2026-000001', 'mi pedido PD-000057'])(
  '%s is no code',
  (text) => {
    expect(readTradeCode(text)).toBeNull();
  },
);
