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

/** Most quotations scanned per vehicle: older prices of a store say little about today's. */
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
    const offers: Knex.QueryBuilder = on
      .from('recent')
      .join('quotationLines', 'quotationLines.quotationId', 'recent.id')
      // The line may have a name of the store's own: then it is known by the name it was asked for by.
      .leftJoin('requestDetails as asked', 'asked.id', 'quotationLines.requestDetailId')
      .join('requestDetails', (part) => {
        part.on(on.raw('fold(request_details.name) in (fold(quotation_lines.name), fold(asked.name))'));
      })
      .where('requestDetails.requestId', requestId)
      // The latest of each combination of part, price and brand.
      .distinctOn('requestDetails.id', 'quotationLines.unitPriceMinor', 'quotationLines.brand')
      .orderBy([
        'requestDetails.id',
        'quotationLines.unitPriceMinor',
        'quotationLines.brand',
        { column: 'recent.createdAt', order: 'desc' },
        { column: 'quotationLines.id', order: 'desc' },
      ])
      .select({
        requestDetailId: 'requestDetails.id',
        lineId: 'quotationLines.id',
        quotationId: 'recent.id',
        brand: 'quotationLines.brand',
        reference: 'quotationLines.reference',
        unitPriceMinor: 'quotationLines.unitPriceMinor',
        currency: 'recent.currency',
        warranty: 'quotationLines.warranty',
        deliveryTime: 'quotationLines.deliveryTime',
        createdAt: 'recent.createdAt',
      });
    const ranked: Knex.QueryBuilder = on
      .from(offers.as('offers'))
      .select('offers.*')
      .rowNumber('place', (place) => {
        place.partitionBy('requestDetailId').orderBy([
          { column: 'createdAt', order: 'desc' },
          { column: 'lineId', order: 'desc' },
        ]);
      });
    return on
      .with('recent', recent)
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
