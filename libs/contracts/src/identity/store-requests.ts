import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Id, Named, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';

/** `settled`: the store got what it asked for, or was closed, before a decision was made. */
export const storeRequestStatuses = ['open', 'approved', 'rejected', 'settled'] as const;

const { required, tooLong } = fieldMessages;
const text = (most: number) => z.string().trim().min(1, required).max(most, tooLong);

/** What a store asks of the managers, and how it stands. */
export const StoreRequest = z.object({
  id: Id,
  store: Named,
  text: z.string().describe('What the store asks for, in its own words'),
  user_name: z.string().nullable().describe('Who asked for the store'),
  status: z.enum(storeRequestStatuses),
  reason: z.string().nullable().describe('Why it was rejected'),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
});
export type StoreRequest = z.infer<typeof StoreRequest>;

export const StoreRequestText = text(limits.storeRequest);
export const StoreRequestReason = text(limits.storeRequestReason);

export const StoreRequestDecision = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('approved') }),
  z.strictObject({ status: z.literal('rejected'), reason: StoreRequestReason }),
]);
