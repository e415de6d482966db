import { userMerged } from '@tuerca/contracts';
import { on, type EventContext, type Handler } from '@tuerca/events';
import type { Mongo } from '@tuerca/mongo';
import { filesRepository as files } from '../files/files.repository.ts';

/** Gives a guest's files to the user it turned out to be: the same effect however often the event comes. */
export const ownersConsumers = (mongo: Mongo): Handler<EventContext>[] => [
  on(userMerged, ({ fromUserId, toUserId }, _context: EventContext) =>
    files.handOver(mongo, fromUserId, toUserId),
  ),
];
