import { userClosed } from '@tuerca/contracts';
import { on, type EventContext, type Handler } from '@tuerca/events';
import type { PeopleService } from './people.service.ts';

export const peopleConsumers = (people: PeopleService): Handler<EventContext>[] => [
  on(userClosed, (closed, _context: EventContext) => people.forget(closed)),
];
