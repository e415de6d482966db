import type { VehicleTransferState } from '@tuerca/contracts';
import { dayMs, vehicleTransferDays } from '@tuerca/rules';

export interface Transfer {
  id: number;
  vehicleId: number | null;
  vehicleName: string;
  fromUserId: number;
  fromName: string;
  /** E-mail or number, as the owner wrote it. */
  contact: string;
  /** Null: no account has that contact, which the owner is not told. */
  toUserId: number | null;
  state: VehicleTransferState;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
}

export const transferExpiry = (now: Date): Date => new Date(now.getTime() + vehicleTransferDays * dayMs);

export type TransferDecision = 'accept' | 'refuse' | 'withdraw';
const outcomes = { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** What a decision of a user makes of a transfer; null: it is not theirs to take. */
export const outcomeOf = (
  { fromUserId, toUserId }: Pick<Transfer, 'fromUserId' | 'toUserId'>,
  userId: number,
  decision: TransferDecision,
): (typeof outcomes)[TransferDecision] | null =>
  userId === (decision === 'withdraw' ? fromUserId : toUserId) ? outcomes[decision] : null;
