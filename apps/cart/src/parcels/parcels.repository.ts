import { runAlong, type Executor, type Transaction } from '@tuerca/postgres';
import type { Shipment } from '../orders/order.ts';

/** What of an order travels together. */
export interface Parcel {
  id: number;
  orderId: number;
  shipment: Shipment;
  /** The path of its photo, and whose file that is. */
  photo: string | null;
  photoOwnerId: number | null;
  sentAt: Date;
  deliveredAt: Date | null;
}

/** How many of an order's line are in a parcel. */
export interface ParcelLine {
  orderLineId: number;
  amount: number;
}

const columns = [
  'id',
  'orderId',
  'carrier',
  'guide',
  'trackingUrl',
  'comment',
  'photo',
  'photoOwnerId',
  'sentAt',
  'deliveredAt',
] as const;

type Row = Omit<Parcel, 'shipment'> & Omit<Shipment, 'tracking_url'> & { trackingUrl: string | null };
type Photo = Pick<Parcel, 'photo' | 'photoOwnerId'>;

const travels = ({ tracking_url: trackingUrl, ...rest }: Shipment) => ({ ...rest, trackingUrl });

export const parcelsRepository = {
  insert: async (
    trx: Transaction,
    { shipment, ...parcel }: Pick<Parcel, 'orderId' | 'shipment' | 'sentAt'> & Photo,
    lines: readonly ParcelLine[],
  ): Promise<void> => {
    const [row] = await trx('orderParcels')
      .insert({ ...parcel, ...travels(shipment) })
      .returning('id');
    await runAlong(trx, trx('orderParcelLines').insert(lines.map((line) => ({ ...line, parcelId: row.id }))));
  },

  /** Says otherwise how a parcel travels; without a photo it keeps its own. */
  correct: async (trx: Transaction, id: number, shipment: Shipment, photo: Partial<Photo>): Promise<void> => {
    await trx('orderParcels')
      .where({ id })
      .update({ ...travels(shipment), ...photo });
  },

  /** The parcels of an order, in the order they were sent. */
  ofOrder: async (on: Executor, orderId: number): Promise<Parcel[]> => {
    const rows = (await on('orderParcels')
      .where({ orderId })
      .orderBy('id')
      .select(...columns)) as Row[];
    return rows.map(({ carrier, guide, trackingUrl, comment, ...parcel }) => ({
      ...parcel,
      shipment: { carrier, guide, tracking_url: trackingUrl, comment },
    }));
  },

  /** What is in parcels, by their ids. */
  linesOf: async (
    on: Executor,
    parcels: readonly Pick<Parcel, 'id'>[],
  ): Promise<Map<number, ParcelLine[]>> => {
    const rows = (await on('orderParcelLines')
      .whereIn(
        'parcelId',
        parcels.map(({ id }) => id),
      )
      .orderBy('orderLineId')
      .select('parcelId', 'orderLineId', 'amount')) as (ParcelLine & { parcelId: number })[];
    const of = Map.groupBy(rows, ({ parcelId }) => parcelId);
    return new Map(
      [...of].map(([id, lines]) => [id, lines.map(({ orderLineId, amount }) => ({ orderLineId, amount }))]),
    );
  },

  /** Notes that a parcel of an order arrived, or all of them. */
  arrive: async (trx: Transaction, where: { orderId: number; id?: number }, at: Date): Promise<void> => {
    await runAlong(
      trx,
      trx('orderParcels').where(where).whereNull('deliveredAt').update({ deliveredAt: at }),
    );
  },
};
