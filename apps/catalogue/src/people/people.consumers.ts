import { userClosed } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { PeopleService } from './people.service.ts';

export const peopleConsumers = (people: PeopleService): Handler[] => [
  on(userClosed, ({ userId }, context) => people.forget(userId, context)),
];
