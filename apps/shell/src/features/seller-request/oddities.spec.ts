import { describe, expect, it } from '@jest/globals';
import { sampleRequest } from '../../testing/samples.ts';
import { odditiesOf, type KnownPrices, type Oddity } from './oddities.ts';
import { beginDraft, type QuotationDraft } from './quotation-draft.ts';

const request = sampleRequest();
const today = '2026-01-15';

/** A quotation of the two requested parts, at these prices. */
const draftOf = (
  prices: readonly [number, number],
  changes: Partial<QuotationDraft> = {},
): QuotationDraft => {
  const draft = beginDraft(request, 3, new Date('2026-01-15T15:00:00Z'));
  return {
    ...draft,
    lines: draft.lines.map((line, index) => ({ ...line, price: prices[index] ?? 0 })),
    shipping: { kind: 'added', cost: 15_000 },
    ...changes,
  };
};
const nothing: KnownPrices = { earlier: new Map(), market: new Map() };
/** The known prices of the first part. */
const known = ({ own, market }: { own?: number; market?: readonly [number, number] }): KnownPrices => ({
  earlier: new Map(
    own === undefined
      ? []
      : [
          [
            1,
            [
              {
                quotation_id: 1,
                brand: 'Bosch',
                reference: null,
                currency: 'COP',
                warranty: '',
                delivery_time: '',
                unit_price: own,
                created_at: '2026-01-01T00:00:00Z',
              },
            ],
          ],
        ],
  ),
  market: new Map(
    market ? [[1, { quotation_request_detail_id: 1, from: market[0], to: market[1], currency: 'COP' }]] : [],
  ),
});
const kindsOf = (draft: QuotationDraft, of = nothing): Oddity['kind'][] =>
  odditiesOf(draft, request, { known: of, today }).map(({ kind }) => kind);

describe('a quotation is asked about', () => {
  it('only when something is unusual', () => {
    const usual = draftOf([99_000, 30_000]);
    const fewer = usual.lines.map((line) => ({ ...line, amount: 1 }));
    const more = usual.lines.map((line, index) => ({ ...line, amount: index === 0 ? 3 : 1 }));
    expect(kindsOf(usual)).toEqual([]);
    expect(kindsOf({ ...usual, lines: fewer })).toEqual(['amount']);
    expect(kindsOf({ ...usual, lines: more })).toEqual(['moreThanAsked']);
    expect(kindsOf({ ...usual, shipping: { kind: 'added', cost: 300_000 } })).toEqual(['shipping']);
    expect(kindsOf({ ...usual, validUntil: '2026-01-16' })).toEqual(['validity']);
  });

  it.each<[string, Parameters<typeof known>[0], Oddity['kind'][]]>([
    ['near the store’s last one', { own: 99_000 }, []],
    ['more than twice the store’s last one', { own: 40_000 }, ['price']],
    ['less than half of the store’s last one', { own: 250_000 }, ['price']],
    ['within what other stores ask', { market: [70_000, 150_000] }, []],
    ['near what other stores ask', { market: [150_000, 200_000] }, []],
    ['far above what other stores ask', { market: [20_000, 30_000] }, ['priceUnlikeMarket']],
    ['far below what other stores ask', { market: [300_000, 500_000] }, ['priceUnlikeMarket']],
    ['far from the store’s last one, yet what others ask', { own: 40_000, market: [70_000, 150_000] }, []],
    ['far from what others ask, yet what the store asked', { own: 99_000, market: [20_000, 30_000] }, []],
    ['far from both', { own: 900_000, market: [300_000, 500_000] }, ['price']],
  ])('by its price: %s', (_what, of, kinds) => {
    expect(kindsOf(draftOf([99_000, 30_000]), known(of))).toEqual(kinds);
  });

  it.each<[string, readonly [number, number], Oddity['kind'][]]>([
    ['of one vehicle', [238_000, 18_000], []],
    ['of which one misses its thousands', [238_000, 85], ['priceUnlikeOthers']],
    ['that lie a hundred times apart', [2_380_000, 8000], ['priceUnlikeOthers', 'priceUnlikeOthers']],
    ['of which one is dear beside the other', [9_900_000, 280_000], ['priceUnlikeOthers']],
    ['of a headlight and a bulb', [1_200_000, 18_000], []],
    ['of a turbocharger and its gasket', [4_600_000, 95_000], []],
    ['of an engine and its mounting', [8_500_000, 450_000], []],
    ['of a gearbox and its clutch', [6_400_000, 980_000], []],
  ])('by its neighbours where nothing else is known: prices %s', (_what, prices, kinds) => {
    expect(kindsOf(draftOf(prices))).toEqual(kinds);
  });

  it('by the middle of many neighbours, which one cheap or dear part does not move', () => {
    const { lines, ...rest } = draftOf([0, 0]);
    const of = (...prices: number[]): QuotationDraft => ({
      ...rest,
      lines: prices.flatMap((price) => ({ ...lines[0]!, requestDetailId: null, price })),
    });
    expect(kindsOf(of(280_000, 95_000, 310_000, 9_900_000))).toEqual(['priceUnlikeOthers']);
    expect(kindsOf(of(280_000, 18_000, 2_400_000, 5_200_000))).toEqual([]);
  });

  it('where its only price is less than any part costs', () => {
    const { lines, ...rest } = draftOf([85, 0], { shipping: { kind: 'included', cost: null } });
    expect(kindsOf({ ...rest, lines: lines.slice(0, 1) })).toEqual(['priceUnlikeOthers']);
  });
});
