import type { Executor } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';
import type { Knex } from 'knex';
import type { PriceRange } from './market-range.ts';

interface MarketRow extends PriceRange {
  requestDetailId: number;
}

interface Sought {
  storeId: number;
  requestId: number;
  country: CountryCode;
  now: Date;
}

/** Behind a range stand at least so many; of one store so many prices count, so that none makes the range alone. */
const behindARange = { stores: 3, quotations: 5, pricesOfAStore: 3 } as const;
/** Days: older prices say little of today's, and what was sent last is still competed for. */
const ageInDays = { least: 1, most: 180 } as const;
/** Looked through at most, of a vehicle and of each name. */
const recent = { quotations: 500, lines: 500 } as const;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Only what other stores asked on the marketplace: what a store asks its own customers is no one else's. */
const onlyOfOthers = (
  offers: Knex.QueryBuilder,
  { storeId, requestId, country, now }: Sought,
): Knex.QueryBuilder =>
  offers
    .join('requests', 'requests.id', 'quotations.requestId')
    .where('quotations.country', country)
    .whereNot('quotations.storeId', storeId)
    .whereNot('quotations.requestId', requestId)
    .whereNull('requests.storeId')
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

/** The range of each part, without its cheapest and dearest tenth, where enough stands behind it. */
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

  /** What parts of the same names cost for any vehicle, but for the parts of which enough is known already. */
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
