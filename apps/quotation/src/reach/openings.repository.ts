import { runAlong, type Executor } from '@tuerca/postgres';

export interface Opening {
  requestId: number;
  storeId: number;
  userId: number;
  openedAt: Date;
}

export const openingsRepository = {
  /** Records the first opening of a request by a store; later ones change nothing. */
  add: async (on: Executor, opening: Opening): Promise<void> => {
    await runAlong(on, on('requestOpenings').insert(opening).onConflict(['requestId', 'storeId']).ignore());
  },
};
