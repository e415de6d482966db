import { runAlong, type Executor } from '@tuerca/postgres';

/** A return of what a store sold on a request. */
export interface Return {
  id: number;
  requestId: number;
  quotationId: number;
  storeId: number;
  /** Something is still to happen to it. */
  isOpen: boolean;
}

export const returnsRepository = {
  save: async (on: Executor, saved: Return): Promise<void> => {
    await runAlong(on, on('returns').insert(saved).onConflict('id').merge());
  },

  ofRequests: async (on: Executor, requestIds: readonly number[]): Promise<Return[]> =>
    (await on('returns')
      .whereIn('requestId', requestIds)
      .select('id', 'requestId', 'quotationId', 'storeId', 'isOpen')) as Return[],
};
