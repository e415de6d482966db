import type { MarketPrice, OwnPrice, QuotationRequest } from '@tuerca/contracts';
import { addDays } from '@tuerca/rules';
import type { LineDraft } from './line-draft.ts';
import { totalsOf, type QuotationDraft } from './quotation-draft.ts';

/** Something a seller may well mean, and is asked about before it is sent. */
export type Oddity =
  | { readonly kind: 'price'; readonly part: string; readonly price: number; readonly earlier: number }
  | {
      readonly kind: 'priceUnlikeMarket';
      readonly part: string;
      readonly price: number;
      readonly market: MarketPrice;
    }
  | { readonly kind: 'priceUnlikeOthers'; readonly part: string; readonly price: number }
  | { readonly kind: 'amount'; readonly part: string; readonly offered: number; readonly asked: number }
  | { readonly kind: 'shipping' }
  | { readonly kind: 'validity'; readonly validUntil: string };

/** What is known of the prices of a request's parts, by the part: the store's own, newest first, and the market's. */
export interface KnownPrices {
  readonly earlier: ReadonlyMap<number, readonly OwnPrice[]>;
  readonly market: ReadonlyMap<number, MarketPrice>;
}

/** A price this many times what is known of it, or this part of it, is asked about. */
const oddPriceRatio = 2;
const isFar = (price: number, { from, to }: { from: number; to: number }): boolean =>
  price > to * oddPriceRatio || price * oddPriceRatio < from;

/** Parts of one vehicle cost very different sums, yet hardly one more than this many times every other. */
const oddNeighbourRatio = 100;
/** What costs this many times the middle of the others is asked about where it is dear by itself: an engine beside a filter is not cheap. */
const dearRatio = 20;
/** From here on a part is dear. */
const dearPrice: Record<QuotationRequest['currency'], number> = { COP: 5_000_000, MXN: 25_000 };
/** Under this no spare part is sold: a price without its thousands is asked about, also where nothing is known of it. */
const leastPrice: Record<QuotationRequest['currency'], number> = { COP: 1000, MXN: 5 };

const middleOf = (prices: readonly number[]): number => {
  const sorted = [...prices].sort((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};

/** Whether a price of which nothing is known is far from the other parts' prices, or less than any part costs. */
const isUnlikeOthers = (price: number, others: readonly number[], currency: QuotationRequest['currency']) => {
  // What is no price itself is no measure for another.
  const measures = others.filter((other) => other >= leastPrice[currency]);
  const isFarFromOthers =
    measures.length > 0 &&
    measures.every((other) => price > other * oddNeighbourRatio || price * oddNeighbourRatio < other);
  const isDear =
    measures.length > 0 && price >= dearPrice[currency] && price > middleOf(measures) * dearRatio;
  return price < leastPrice[currency] || isFarFromOthers || isDear;
};

/**
 * What is unusual about a price. The store's own last price and the market's are its measure: what is near one of them
 * is not asked about. Only where neither is known it is held against the other parts' prices.
 */
const oddityOfPrice = (
  { name: part, price: typed, requestDetailId }: LineDraft,
  others: readonly number[],
  { currency, known }: { currency: QuotationRequest['currency']; known: KnownPrices },
): Oddity[] => {
  const price = typed ?? 0;
  const earlier = known.earlier.get(requestDetailId ?? 0)?.[0]?.unit_price;
  const market = known.market.get(requestDetailId ?? 0);
  const isNearOwn = earlier !== undefined && !isFar(price, { from: earlier, to: earlier });
  if (isNearOwn || (market && !isFar(price, market))) return [];
  if (earlier !== undefined) return [{ kind: 'price', part, price, earlier }];
  if (market) return [{ kind: 'priceUnlikeMarket', part, price, market }];
  return isUnlikeOthers(price, others, currency) ? [{ kind: 'priceUnlikeOthers', part, price }] : [];
};

/** Days of validity under which, and over which, is asked. */
const usualValidity = { from: 2, to: 60 } as const;

/** What is unusual in a draft that may be sent: each is shown with the totals before it goes. */
export const odditiesOf = (
  draft: QuotationDraft,
  request: QuotationRequest,
  { known, today }: { known: KnownPrices; today: string },
): Oddity[] => {
  const offered = draft.lines.filter(({ isOffered }) => isOffered);
  const ofLines = offered.flatMap((line): Oddity[] => {
    const asked = request.details?.find(({ id }) => id === line.requestDetailId)?.amount;
    const amount = line.amount ?? 0;
    const others = offered.flatMap((other) => (other === line ? [] : (other.price ?? [])));
    return [
      ...oddityOfPrice(line, others, { currency: request.currency, known }),
      ...(asked !== undefined && amount < asked
        ? [{ kind: 'amount' as const, part: line.name, offered: amount, asked }]
        : []),
    ];
  });
  const totals = totalsOf(draft, { serviceCost: 0, serviceCostPercent: 0 });
  const isUsual =
    draft.validUntil >= addDays(today, usualValidity.from) &&
    draft.validUntil <= addDays(today, usualValidity.to);
  return [
    ...ofLines,
    ...(totals && totals.shipping > totals.subtotal ? [{ kind: 'shipping' as const }] : []),
    ...(isUsual ? [] : [{ kind: 'validity' as const, validUntil: draft.validUntil }]),
  ];
};
