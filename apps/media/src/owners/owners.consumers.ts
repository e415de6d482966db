import { storeHandedOver, userMerged } from '@tuerca/contracts';
import { on, type EventContext, type Handler } from '@tuerca/events';
import type { Mongo } from '@tuerca/mongo';
import { filesRepository as files } from '../files/files.repository.ts';

/** Files that become another's: a guest's with the user it was merged into, a store's papers with the store; idempotent. */
export const ownersConsumers = (mongo: Mongo): Handler<EventContext>[] => [
  on(userMerged, ({ fromUserId, toUserId }, _context: EventContext) =>
    files.handOver(mongo, fromUserId, toUserId),
  ),
  on(storeHandedOver, ({ documentFileIds, to }, _context: EventContext) =>
    files.setOwner(mongo, documentFileIds, to.userId),
  ),
];
