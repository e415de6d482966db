import { tradeActed, type DataOf } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';

type Act = Omit<DataOf<typeof tradeActed>, 'byUserId' | 'at'> & {
  /** Who did it; null: Tuerca itself, which is not kept. */
  byUserId: number | null;
  at: Date;
};

/** Tells the log of changes what a manager or an administrator did, in the transaction that does it. */
export const noteAct = (emit: Emit, { byUserId, at, ...act }: Act): void => {
  if (byUserId !== null) emit(tradeActed, { ...act, byUserId, at: at.toISOString() });
};
