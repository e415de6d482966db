import type { MarketPrice, OwnPrice, QuotationRequest } from '@tuerca/contracts';
import { addDays } from '@tuerca/rules';
import type { LineDraft } from './line-draft.ts';
import { totalsOf, type QuotationDraft } from './quotation-draft.ts';

/** A valid but unusual value, which the seller confirms before sending. */
export type Oddity =
  | { readonly kind: 'price'; readonly part: string; readonly price: number; readonly earlier: number }
  | {
      readonly kind: 'priceUnlikeMarket';
      readonly part: string;
      readonly price: number;
      readonly market: MarketPrice;
    }
  | { readonly kind: 'priceUnlikeOthers'; readonly part: string; readonly price: number }
  | {
      readonly kind: 'amount' | 'moreThanAsked';
      readonly part: string;
      readonly offered: number;
      readonly asked: number;
    }
  | { readonly kind: 'shipping' }
  | { readonly kind: 'validity'; readonly validUntil: string };

/** Known prices of a request's parts, by part id: the store's own, newest first, and the market's. */
export interface KnownPrices {
  readonly earlier: ReadonlyMap<number, readonly OwnPrice[]>;
  readonly market: ReadonlyMap<number, MarketPrice>;
}

/** A price above this many times a known price, or below a known price divided by it, is odd. */
const oddPriceRatio = 2;
const isFar = (price: number, { from, to }: { from: number; to: number }): boolean =>
  price > to * oddPriceRatio || price * oddPriceRatio < from;

/** Prices of one vehicle's parts vary widely, but a factor above this against every other part is odd. */
const oddNeighbourRatio = 100;
/**
 * A part that costs this many times the median of the others is odd if it also costs at least `dearPrice`: an
 * engine beside a filter is expensive too.
 */
const dearRatio = 20;
/** The price from which a part is expensive. */
const dearPrice: Record<QuotationRequest['currency'], number> = { COP: 5_000_000, MXN: 25_000 };
/** No part costs less than this: catches a price typed without its thousands, also without known prices. */
const leastPrice: Record<QuotationRequest['currency'], number> = { COP: 1000, MXN: 5 };

const middleOf = (prices: readonly number[]): number => {
  const sorted = [...prices].sort((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};

/** Whether a price without known prices is far from the other parts' prices, or below the minimum. */
const isUnlikeOthers = (price: number, others: readonly number[], currency: QuotationRequest['currency']) => {
  // A price below the minimum is no reference for others.
  const measures = others.filter((other) => other >= leastPrice[currency]);
  const isFarFromOthers =
    measures.length > 0 &&
    measures.every((other) => price > other * oddNeighbourRatio || price * oddNeighbourRatio < other);
  const isDear =
    measures.length > 0 && price >= dearPrice[currency] && price > middleOf(measures) * dearRatio;
  return price < leastPrice[currency] || isFarFromOthers || isDear;
};

/**
 * The oddity of a price, if any. A price near the store's own last price or the market's is usual. It is
 * compared with the other parts' prices only when neither is known.
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

const oddityOfAmount = ({ name: part, amount }: LineDraft, asked: number | undefined): Oddity[] => {
  const offered = amount ?? 0;
  if (asked === undefined || offered === asked) return [];
  return [{ kind: offered < asked ? 'amount' : 'moreThanAsked', part, offered, asked }];
};

/** The usual validity in days; anything outside is odd. */
const usualValidity = { from: 2, to: 60 } as const;

/** The oddities of a valid draft, which are shown with the totals before it is sent. */
export const odditiesOf = (
  draft: QuotationDraft,
  request: QuotationRequest,
  { known, today }: { known: KnownPrices; today: string },
): Oddity[] => {
  const offered = draft.lines.filter(({ isOffered }) => isOffered);
  const ofLines = offered.flatMap((line): Oddity[] => {
    const asked = request.details?.find(({ id }) => id === line.requestDetailId)?.amount;
    const others = offered.flatMap((other) => (other === line ? [] : (other.price ?? [])));
    return [
      ...oddityOfPrice(line, others, { currency: request.currency, known }),
      ...oddityOfAmount(line, asked),
    ];
  });
  const totals = totalsOf(draft, null);
  const isUsual =
    draft.validUntil >= addDays(today, usualValidity.from) &&
    draft.validUntil <= addDays(today, usualValidity.to);
  return [
    ...ofLines,
    ...(totals && totals.shipping > totals.subtotal ? [{ kind: 'shipping' as const }] : []),
    ...(isUsual ? [] : [{ kind: 'validity' as const, validUntil: draft.validUntil }]),
  ];
};
