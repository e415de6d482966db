import type { MarketPrice, OwnPrice } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { fromMinor } from '@tuerca/rules';
import type { RequestsService } from '../requests/requests.service.ts';
import { storeOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { coarseRange } from './market-range.ts';
import { marketRepository as market } from './market.repository.ts';
import { pricesRepository as prices } from './prices.repository.ts';
import type { PriceRow } from './prices.repository.ts';

const priceToWire = ({ unitPriceMinor, ...row }: PriceRow): OwnPrice => ({
  quotation_id: row.quotationId,
  brand: row.brand,
  reference: row.reference,
  unit_price: fromMinor(unitPriceMinor),
  currency: row.currency,
  warranty: row.warranty,
  delivery_time: row.deliveryTime,
  created_at: row.createdAt.toISOString(),
});

export const createPricesService = ({
  db,
  requests,
  clock,
}: {
  db: Database;
  requests: Pick<RequestsService, 'read'>;
  clock: () => Date;
}) => ({
  /** The viewer's store's earlier prices for a request it may quote; omits parts without any. */
  listOwn: async (viewer: Viewer, requestId: number) => {
    const storeId = storeOf(viewer);
    const { brand, vehicle_model: model } = await requests.read(viewer, requestId, []);
    const rows = await prices.ofRequest(db, { storeId, requestId, brandId: brand.id, model });
    return [...Map.groupBy(rows, ({ requestDetailId }) => requestDetailId)].map(([detailId, earlier]) => ({
      quotation_request_detail_id: detailId,
      prices: earlier.map(priceToWire),
    }));
  },

  /**
   * The range of other stores' prices for the parts of a request the viewer's store may quote, for a manager of
   * all stores' and with the median: for the same vehicle if there are enough, else for any (docs/adr/0324-what-a-store-learns-of-the-market.md).
   */
  listMarket: async (viewer: Viewer, requestId: number): Promise<MarketPrice[]> => {
    const storeId = viewer.isManager ? null : storeOf(viewer);
    const { brand, vehicle_model: model, country, currency } = await requests.read(viewer, requestId, []);
    const sought = { storeId, requestId, country, now: clock() };
    const ofVehicle = await market.ofVehicle(db, { ...sought, brandId: brand.id, model });
    const found = ofVehicle.map(({ requestDetailId }) => requestDetailId);
    const ofName = await market.ofName(db, sought, found);
    return [...ofVehicle, ...ofName].map(({ requestDetailId, medianMinor, ...range }) => {
      const { fromMinor: from, toMinor: to } = coarseRange(range);
      return {
        quotation_request_detail_id: requestDetailId,
        from: fromMinor(from),
        to: fromMinor(to),
        ...(viewer.isManager && { median: fromMinor(medianMinor) }),
        currency,
      };
    });
  },
});
export type PricesService = ReturnType<typeof createPricesService>;
