import { userMerged } from '@tuerca/contracts';
import { on, type EventContext, type Handler } from '@tuerca/events';
import type { Mongo } from '@tuerca/mongo';
import { filesRepository as files } from '../files/files.repository.ts';

/** Moves a guest's files to the user it was merged into; idempotent. */
export const ownersConsumers = (mongo: Mongo): Handler<EventContext>[] => [
  on(userMerged, ({ fromUserId, toUserId }, _context: EventContext) =>
    files.handOver(mongo, fromUserId, toUserId),
  ),
];
