import type { OwnPrice } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { fromMinor } from '@tuerca/rules';
import type { RequestsService } from '../requests/requests.service.ts';
import { storeOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
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
}: {
  db: Database;
  requests: Pick<RequestsService, 'read'>;
}) => ({
  /** What the viewer's store asked before for the parts of a request it may quote; parts without any are left out. */
  listOwn: async (viewer: Viewer, requestId: number) => {
    const storeId = storeOf(viewer);
    const { brand, vehicle_model: model } = await requests.read(viewer, requestId, []);
    const rows = await prices.ofRequest(db, { storeId, requestId, brandId: brand.id, model });
    return [...Map.groupBy(rows, ({ requestDetailId }) => requestDetailId)].map(([detailId, earlier]) => ({
      quotation_request_detail_id: detailId,
      prices: earlier.map(priceToWire),
    }));
  },
});
export type PricesService = ReturnType<typeof createPricesService>;
