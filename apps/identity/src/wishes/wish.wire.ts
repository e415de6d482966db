import type { Wish as Wire } from '@tuerca/contracts';
import type { Wish } from './wishes.repository.ts';

export const wishWire = (wish: Wish): Wire => ({
  id: wish.id,
  name: wish.name,
  reference: wish.reference,
  amount: wish.amount,
  vehicle: wish.vehicle,
  quotation_request:
    wish.requestId !== null && wish.requestCode !== null
      ? { id: wish.requestId, code: wish.requestCode }
      : null,
  created_at: wish.createdAt.toISOString(),
});
