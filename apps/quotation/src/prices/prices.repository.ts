import { limits, type Currency } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';

export interface PriceRow {
  requestDetailId: number;
  quotationId: number;
  brand: string;
  reference: string | null;
  unitPriceMinor: number;
  currency: Currency;
  warranty: string;
  deliveryTime: string;
  createdAt: Date;
}

/** Quotations of one vehicle looked through at most: what a store asked longer ago says little of today's price. */
const recentQuotations = 200;

export const pricesRepository = {
  /** A store's newest prices for each part of a request, from its quotations of the same brand and model. */
  ofRequest: (
    on: Executor,
    {
      storeId,
      requestId,
      brandId,
      model,
    }: { storeId: number; requestId: number; brandId: number; model: string },
  ): Promise<PriceRow[]> => {
    const recent = on('quotations')
      .where({ storeId, brandId })
      .whereRaw('fold(model) = fold(?)', [model])
      .whereNot({ requestId })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(recentQuotations)
      .select('id', 'currency', 'createdAt');
    const newestFirst = [
      { column: 'recent.createdAt', order: 'desc' },
      { column: 'quotationLines.id', order: 'desc' },
    ] as const;
    const ranked: Knex.QueryBuilder = on
      .with('recent', recent)
      .from('recent')
      .join('quotationLines', 'quotationLines.quotationId', 'recent.id')
      .join('requestDetails', (part) => {
        part.on(on.raw('fold(request_details.name) = fold(quotation_lines.name)'));
      })
      .where('requestDetails.requestId', requestId)
      .select({
        requestDetailId: 'requestDetails.id',
        quotationId: 'recent.id',
        brand: 'quotationLines.brand',
        reference: 'quotationLines.reference',
        unitPriceMinor: 'quotationLines.unitPriceMinor',
        currency: 'recent.currency',
        warranty: 'quotationLines.warranty',
        deliveryTime: 'quotationLines.deliveryTime',
        createdAt: 'recent.createdAt',
      })
      .rowNumber('place', (place) => void place.partitionBy('requestDetails.id').orderBy([...newestFirst]));
    return on
      .from(ranked.as('ranked'))
      .where('place', '<=', limits.ownPrices)
      .orderBy(['requestDetailId', 'place'])
      .select<PriceRow[]>(
        'requestDetailId',
        'quotationId',
        'brand',
        'reference',
        'unitPriceMinor',
        'currency',
        'warranty',
        'deliveryTime',
        'createdAt',
      );
  },
};
