import { describe, expect, it } from '@jest/globals';
import { sampleQuotation, sampleRequest } from '../../testing/samples.ts';
import { isSameBasket, rowsOf, tapLine, withAllOf } from './comparison.ts';

const [line] = sampleQuotation().quotationDetails;
const quotation = (id: number, ...lines: { id: number; part: number | null; amount?: number }[]) =>
  sampleQuotation({
    id,
    quotationDetails: lines.map(({ id: lineId, part, amount = 2 }) => ({
      ...line!,
      id: lineId,
      quotation_request_detail_id: part,
      amount,
    })),
  });

describe('the comparison of a request', () => {
  const quotations = [
    quotation(90, { id: 1, part: 1, amount: 1 }, { id: 2, part: 2 }, { id: 3, part: null }),
    quotation(91, { id: 4, part: 1 }),
  ];
  const rows = rowsOf(sampleRequest(), quotations);

  it('has a row for each part, and for what was offered beside them', () => {
    expect(
      rows.map(({ name, isAsked, lines }) => [
        name,
        isAsked,
        [...lines].map(([, of]) => of.map(({ id }) => id)),
      ]),
    ).toEqual([
      ['Pastillas de freno', true, [[1], [4]]],
      ['Filtro de aceite', true, [[2], []]],
      ['Pastillas de freno', false, [[3]]],
    ]);
  });

  it('says the number that a part was asked for by', () => {
    const [pads, filter] = sampleRequest().details!;
    const request = sampleRequest({ details: [{ ...pads!, reference: '41060-EW' }, filter!] });
    expect(rowsOf(request, quotations).map(({ reference }) => reference)).toEqual(['41060-EW', null, null]);
  });

  it('a tap takes what is missing, then takes the place of others, and a second one leaves it', () => {
    const [pads] = rows;
    const [few] = quotations[0]!.quotationDetails;
    const [many] = quotations[1]!.quotationDetails;
    const first = tapLine({ 2: 1 }, pads!, few!);
    expect(first).toEqual({ 1: 1, 2: 1 });
    const both = tapLine(first, pads!, many!);
    expect(both).toEqual({ 1: 1, 2: 1, 4: 1 });
    expect(tapLine({ 2: 1, 4: 2 }, pads!, few!)).toEqual({ 1: 1, 2: 1 });
    expect(tapLine(both, pads!, many!)).toEqual({ 1: 1, 2: 1 });
  });

  it('a tap takes only what is not ordered yet, and all once more of what is', () => {
    const offers = [quotation(91, { id: 4, part: 1 }), quotation(92, { id: 5, part: 1, amount: 1 })];
    const [many] = offers[0]!.quotationDetails;
    const [half, all] = [1, 2].map((amount) => rowsOf(sampleRequest(), offers, new Map([[1, amount]]))[0]!);
    expect(tapLine({}, half!, many!)).toEqual({ 4: 1 });
    expect(tapLine({ 5: 1 }, half!, many!)).toEqual({ 4: 1 });
    expect(tapLine({}, all!, many!)).toEqual({ 4: 2 });
  });

  it('all of one offer leaves what is chosen of the others for what it lacks', () => {
    const offers = [
      quotation(92, { id: 5, part: 1, amount: 1 }, { id: 6, part: null }),
      quotation(93, { id: 7, part: 1 }, { id: 8, part: 2, amount: 1 }),
    ];
    const all = { 5: 1 };
    const of = (amounts: Record<number, number>) => withAllOf(amounts, rowsOf(sampleRequest(), offers), all);
    expect(of({ 8: 1, 6: 2 })).toEqual({ 5: 1, 6: 2, 8: 1 });
    expect(of({ 5: 1, 7: 2 })).toEqual({ 5: 1, 7: 1 });
    expect(withAllOf({ 5: 1, 6: 1 }, rowsOf(sampleRequest(), offers), { 7: 2, 8: 1 })).toEqual({
      6: 1,
      7: 2,
      8: 1,
    });
  });

  it('two baskets are the same whatever is left at none', () => {
    expect(isSameBasket({ 1: 2, 3: 0 }, { 1: 2 })).toBe(true);
    expect(isSameBasket({ 1: 2 }, { 1: 1 })).toBe(false);
    expect(isSameBasket({ 1: 2 }, { 1: 2, 4: 1 })).toBe(false);
  });
});
