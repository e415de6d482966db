import { runAlong, type Executor } from '@tuerca/postgres';

/** What was ordered of a store on a request. */
export interface Order {
  id: number;
  requestId: number;
  storeId: number;
  /** What paid it through the platform. */
  paymentId: number | null;
  /** It has not come to its end yet. */
  isOpen: boolean;
}

export const ordersRepository = {
  /** Keeps what is known of an order; what `saved` does not name stays, for its events come in any order. */
  save: async (
    on: Executor,
    saved: Pick<Order, 'id' | 'requestId' | 'storeId'> & Partial<Order>,
  ): Promise<void> => {
    await runAlong(on, on('orders').insert(saved).onConflict('id').merge(Object.keys(saved)));
  },

  ofRequests: async (on: Executor, requestIds: readonly number[]): Promise<Order[]> =>
    (await on('orders')
      .whereIn('requestId', requestIds)
      .select('id', 'requestId', 'storeId', 'paymentId', 'isOpen')) as Order[],
};
