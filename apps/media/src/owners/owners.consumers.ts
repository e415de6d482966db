import { storeHandedOver, userMerged, vehicleTransferChanged } from '@tuerca/contracts';
import { on, onJoint, type EventContext, type Handler } from '@tuerca/events';
import type { Mongo } from '@tuerca/mongo';
import { filesRepository as files } from '../files/files.repository.ts';

/** Files that become another's: a guest's with the user it was merged into, a store's papers with the
 * store, a vehicle's pictures with the vehicle; idempotent. */
export const ownersConsumers = (mongo: Mongo): Handler<EventContext>[] => [
  onJoint(userMerged, ({ fromUserId, toUserId }, _context: EventContext) =>
    files.handOver(mongo, { fromUserId, toUserId }),
  ),
  on(storeHandedOver, ({ documentFileIds, to }, { event }: EventContext) =>
    files.give(mongo, documentFileIds, { toUserId: to.userId, at: new Date(event.time) }),
  ),
  on(vehicleTransferChanged, async (transfer, { event }: EventContext) => {
    const { state, imageFileIds, fromUserId, toUserId } = transfer;
    // What else was named stays with whose it is.
    if (state === 'accepted' && toUserId !== null)
      await files.pass(mongo, imageFileIds, { fromUserId, toUserId, at: new Date(event.time) });
  }),
];
