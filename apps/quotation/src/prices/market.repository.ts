import type { Executor } from '@tuerca/postgres';
import { dayMs, type CountryCode } from '@tuerca/rules';
import type { Knex } from 'knex';
import type { PriceRange } from './market-range.ts';

interface MarketRow extends PriceRange {
  requestDetailId: number;
  medianMinor: number;
}

interface Sought {
  /** Whose prices do not count: the reader's own; null: a manager, who has none. */
  storeId: number | null;
  requestId: number;
  country: CountryCode;
  now: Date;
}

/** Minimum stores and quotations per range, and maximum prices per store, so that none dominates it. */
const behindARange = { stores: 3, quotations: 5, pricesOfAStore: 3 } as const;
/** Days. Older prices say little about today's; newer quotations are still being competed for. */
const ageInDays = { least: 1, most: 180 } as const;
/** Most rows scanned, per vehicle and per name. */
const recent = { quotations: 500, lines: 500 } as const;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Only marketplace prices of other stores of Tuerca: what a store asks its own customers is private. */
const onlyOfOthers = (
  offers: Knex.QueryBuilder,
  { storeId, requestId, country, now }: Sought,
): Knex.QueryBuilder =>
  offers
    .join('requests', 'requests.id', 'quotations.requestId')
    .where('quotations.country', country)
    .whereRaw('quotations.store_id is distinct from ?', [storeId])
    .whereNot('quotations.requestId', requestId)
    .whereNull('requests.storeId')
    .whereRaw(
      'not exists (select from stores where stores.id = quotations.store_id and stores.linked_mobile is not null)',
    )
    .whereNull('quotations.closedAt')
    .whereBetween('quotations.createdAt', [
      daysBefore(now, ageInDays.most),
      daysBefore(now, ageInDays.least),
    ]);

const columns = {
  requestDetailId: 'requestDetails.id',
  storeId: 'quotations.storeId',
  quotationId: 'quotations.id',
  lineId: 'lines.id',
  unitPriceMinor: 'lines.unitPriceMinor',
} as const;

/** The range from the 10th to the 90th percentile of each part that has enough prices. */
const rangesOf = (on: Executor, offers: Knex.QueryBuilder): Promise<MarketRow[]> => {
  const ranked: Knex.QueryBuilder = on
    .from(offers.as('offers'))
    .select('offers.*')
    .rowNumber('place', (place) => {
      place.partitionBy(['requestDetailId', 'storeId']).orderBy('lineId', 'desc');
    });
  return on
    .from(ranked.as('ranked'))
    .where('place', '<=', behindARange.pricesOfAStore)
    .groupBy('requestDetailId')
    .havingRaw('count(distinct store_id) >= ? and count(distinct quotation_id) >= ?', [
      behindARange.stores,
      behindARange.quotations,
    ])
    .orderBy('requestDetailId')
    .select<MarketRow[]>(
      'requestDetailId',
      on.raw('percentile_disc(0.1) within group (order by unit_price_minor) as from_minor'),
      on.raw('percentile_disc(0.9) within group (order by unit_price_minor) as to_minor'),
      on.raw('percentile_disc(0.5) within group (order by unit_price_minor) as median_minor'),
    );
};

export const marketRepository = {
  /** What the parts of a request cost for vehicles of the same brand and model. */
  ofVehicle: (
    on: Executor,
    { brandId, model, ...sought }: Sought & { brandId: number; model: string },
  ): Promise<MarketRow[]> => {
    const quotations = on('quotations')
      .where({ country: sought.country, brandId })
      .whereRaw('fold(model) = fold(?)', [model])
      .whereNull('closedAt')
      .where('createdAt', '<=', daysBefore(sought.now, ageInDays.least))
      .orderBy('createdAt', 'desc')
      .limit(recent.quotations)
      .select('id', 'requestId', 'storeId', 'country', 'closedAt', 'createdAt');
    const offers: Knex.QueryBuilder = on
      .from(quotations.as('quotations'))
      .join('quotationLines as lines', 'lines.quotationId', 'quotations.id')
      .join('requestDetails', (part) => {
        part.on(on.raw('fold(request_details.name) = fold(lines.name)'));
      })
      .where('requestDetails.requestId', sought.requestId)
      .select(columns);
    return rangesOf(on, onlyOfOthers(offers, sought));
  },

  /** What parts with the same names cost for any vehicle, except parts with a known range. */
  ofName: (on: Executor, sought: Sought, known: readonly number[]): Promise<MarketRow[]> => {
    const offers: Knex.QueryBuilder = on('requestDetails')
      .joinRaw(
        `cross join lateral (
           select id, quotation_id, unit_price_minor from quotation_lines
           where fold(name) = fold(request_details.name) order by fold(name), id desc limit ?
         ) as lines`,
        [recent.lines],
      )
      .join('quotations', 'quotations.id', 'lines.quotationId')
      .where('requestDetails.requestId', sought.requestId)
      .whereNotIn('requestDetails.id', [...known])
      .select(columns);
    return rangesOf(on, onlyOfOthers(offers, sought));
  },
};
