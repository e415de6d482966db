import type { DataOf, ResponseOf, listVehicleTransfers, vehicleTransferChanged } from '@tuerca/contracts';
import type { Transfer } from './transfer.ts';

type WireTransfer = ResponseOf<typeof listVehicleTransfers>['data'][number];

/** A transfer as one of its two sides sees it: who is offered a vehicle sees who offers it, not the contact. */
export const transferWire = (transfer: Transfer, userId: number): WireTransfer => {
  const isOwn = transfer.fromUserId === userId;
  return {
    id: transfer.id,
    vehicle_id: isOwn ? transfer.vehicleId : null,
    vehicle_name: transfer.vehicleName,
    is_own: isOwn,
    from_name: isOwn ? null : transfer.fromName,
    contact: isOwn ? transfer.contact : null,
    // What is offered of a vehicle that was removed is about to be withdrawn.
    state: transfer.state === 'open' && transfer.vehicleId === null ? 'withdrawn' : transfer.state,
    created_at: transfer.createdAt.toISOString(),
    expires_at: transfer.expiresAt.toISOString(),
  };
};

export const transferChangedOf = (
  transfer: Transfer,
  imageFileIds: string[] = [],
): DataOf<typeof vehicleTransferChanged> => ({
  transferId: transfer.id,
  vehicleName: transfer.vehicleName,
  fromUserId: transfer.fromUserId,
  fromName: transfer.fromName,
  toUserId: transfer.toUserId,
  state: transfer.state,
  imageFileIds,
});
