import type { Quotation } from '@tuerca/contracts';
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { draftPrefix } from '../../shared/forget-drafts.ts';

const SeenLine = v.object({
  id: v.number(),
  name: v.string(),
  brand: v.string(),
  amount: v.number(),
  unit_price: v.number(),
  warranty: v.string(),
  delivery_time: v.string(),
});
const SeenQuotation = v.object({
  version: v.number(),
  shipping_cost: v.union([v.number(), v.string()]),
  validUntilFormatted: v.string(),
  lines: v.array(SeenLine),
});
/** A quotation as the buyer saw it. */
export type SeenQuotation = v.InferOutput<typeof SeenQuotation>;

const Seen = v.record(v.string(), SeenQuotation);
type Seen = v.InferOutput<typeof Seen>;

const nameOf = (requestId: number | '') => `seen-quotations.${requestId}`;

/** Of how many requests it is kept beside the one that is looked at. */
const othersKept = 30;

/** Forgets what was seen of all but the latest requests: most are not looked at again once they have ended. */
const forgetEarlier = (requestId: number): void => {
  const prefix = draftPrefix + nameOf('');
  const idOf = (key: string) => Number.parseInt(key.slice(prefix.length), 10);
  try {
    const others = Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix) && idOf(key) !== requestId)
      .toSorted((one, other) => idOf(other) - idOf(one));
    for (const key of others.slice(othersKept)) localStorage.removeItem(key);
  } catch {
    // Blocked storage has kept nothing.
  }
};

/** A difference from what the buyer saw; `name` is the product's, if it is about one. */
export type QuotationChange =
  | { readonly what: 'added' | 'removed'; readonly name: string }
  | { readonly what: 'price'; readonly name: string; readonly before: number; readonly after: number }
  | {
      readonly what: 'brand' | 'amount' | 'warranty' | 'delivery';
      readonly name: string;
      readonly before: string;
      readonly after: string;
    }
  | { readonly what: 'shipping'; readonly before: number | string; readonly after: number | string }
  | { readonly what: 'validUntil'; readonly before: string; readonly after: string };

export const asSeen = (quotation: Quotation): SeenQuotation => ({
  version: quotation.version,
  shipping_cost: quotation.shipping_cost,
  validUntilFormatted: quotation.validUntilFormatted,
  lines: quotation.quotationDetails.map(
    ({ id, name, brand, amount, unit_price, warranty, delivery_time }) => ({
      id,
      name,
      brand,
      amount,
      unit_price,
      warranty,
      delivery_time,
    }),
  ),
});

const texts = { brand: 'brand', amount: 'amount', warranty: 'warranty', delivery: 'delivery_time' } as const;
const textual = Object.keys(texts) as (keyof typeof texts)[];

/** What a seller changed between the seen and the current version. */
export const changesSince = (seen: SeenQuotation, now: SeenQuotation): QuotationChange[] => {
  const before = new Map(seen.lines.map((line) => [line.id, line]));
  const ids = new Set(now.lines.map(({ id }) => id));
  const ofLines = now.lines.flatMap((line): QuotationChange[] => {
    const { name } = line;
    const old = before.get(line.id);
    if (!old) return [{ what: 'added', name }];
    const prices: QuotationChange[] =
      old.unit_price === line.unit_price
        ? []
        : [{ what: 'price', name, before: old.unit_price, after: line.unit_price }];
    return [
      ...prices,
      ...textual
        .filter((what) => old[texts[what]] !== line[texts[what]])
        .map((what) => ({ what, name, before: String(old[texts[what]]), after: String(line[texts[what]]) })),
    ];
  });
  const removed = seen.lines
    .filter(({ id }) => !ids.has(id))
    .map(({ name }) => ({ what: 'removed' as const, name }));
  const shipping: QuotationChange[] =
    seen.shipping_cost === now.shipping_cost
      ? []
      : [{ what: 'shipping', before: seen.shipping_cost, after: now.shipping_cost }];
  const validUntil: QuotationChange[] =
    seen.validUntilFormatted === now.validUntilFormatted
      ? []
      : [{ what: 'validUntil', before: seen.validUntilFormatted, after: now.validUntilFormatted }];
  return [...ofLines, ...removed, ...shipping, ...validUntil];
};

/**
 * Sellers' changes since the buyer last saw the quotation on this device. A quotation counts as seen when it
 * is first shown; a change, when the buyer acknowledges it.
 */
export const useSeenQuotations = (requestId: number, quotations: readonly Quotation[]) => {
  const kept = useMemo(() => deviceDraft(Seen, { name: nameOf(requestId), version: 1 }), [requestId]);
  const [seen, setSeen] = useState<Seen>(() => kept.load() ?? {});
  const fresh = quotations.filter(({ id }) => seen[id] === undefined);
  if (fresh.length > 0)
    setSeen({ ...seen, ...Object.fromEntries(fresh.map((each) => [each.id, asSeen(each)])) });
  useEffect(() => {
    if (Object.keys(seen).length === 0) return;
    kept.save(seen);
    forgetEarlier(requestId);
  }, [kept, seen, requestId]);

  const changed = quotations.flatMap((quotation) => {
    const earlier = seen[quotation.id];
    const changes = earlier ? changesSince(earlier, asSeen(quotation)) : [];
    return changes.length > 0 ? [{ quotation, changes }] : [];
  });
  const acknowledge = (quotation: Quotation) => setSeen({ ...seen, [quotation.id]: asSeen(quotation) });
  return { changed, acknowledge };
};
