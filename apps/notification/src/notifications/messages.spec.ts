import { expect, test } from '@jest/globals';
import { quotationSent } from '@tuerca/contracts';
import { newQuotationLetter, newQuotationNotice } from './messages.ts';

test.each([
  ['included', 'envío incluido'],
  ['added', 'con el costo del envío'],
  ['charged-to-buyer', 'envío por confirmar'],
] as const)('a new quotation whose shipping is %s says so beside its price', (shippingKind, words) => {
  const quotation = { ...quotationSent.example, shippingKind };
  const said = new RegExp(`1 autoparte por \\$.197\\.000, ${words}`);
  expect(newQuotationNotice(quotation, null).body).toMatch(said);
  expect(newQuotationLetter(quotation, null).text).toMatch(said);
});

test('parts are called as the country of the money calls them', () => {
  const inMexico = { ...quotationSent.example, country: 'MX' as const, currency: 'MXN' as const };
  expect(newQuotationNotice(inMexico, null).body).toContain('1 refacción por');
  const [line] = inMexico.lines;
  const two = { ...inMexico, lines: [line!, { ...line!, requestDetailId: line!.requestDetailId! + 1 }] };
  expect(newQuotationLetter(two, null).text).toContain('2 refacciones por');
});
