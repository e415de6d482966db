import { quotationRequestDiscardUndone } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { contactsRepository as contacts } from '../contacts/contacts.repository.ts';
import { schedule } from './schedule.ts';

/** Events that only reminders need; the handlers in `notifications/` schedule the rest. */
export const remindersConsumers = ({ clock }: { clock: () => Date }): Handler[] => [
  on(quotationRequestDiscardUndone, async ({ requestId, storeId }, { trx }) => {
    await schedule.discardUndone(trx, requestId, await contacts.membersOf(trx, storeId), clock());
  }),
];
