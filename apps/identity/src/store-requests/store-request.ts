import { AppError, type Caller } from '@tuerca/service';

export type StoreRequestStatus = 'open' | 'approved' | 'rejected' | 'settled';

/** What a store asks of the managers. */
export interface StoreRequest {
  id: number;
  storeId: number;
  storeName: string;
  userId: number;
  userName: string | null;
  text: string;
  status: StoreRequestStatus;
  reason: string | null;
  decidedAt: Date | null;
  createdAt: Date;
}

/** The caller's own store; FORBIDDEN without one. */
export const ownStore = ({ storeId }: Pick<Caller, 'storeId'>): number => {
  if (storeId === null) throw new AppError('FORBIDDEN');
  return storeId;
};

/** Whether a request was decided this way before; CONFLICT when it was decided another way. */
export const isDecidedAs = (status: StoreRequestStatus, before: Pick<StoreRequest, 'status'>): boolean => {
  if (before.status === status) return true;
  if (before.status !== 'open') throw new AppError('CONFLICT', { message: 'Esta solicitud ya se resolvió.' });
  return false;
};
