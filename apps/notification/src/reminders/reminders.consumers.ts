import { quotationRequestDiscardUndone } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { contactsRepository as contacts } from '../contacts/contacts.repository.ts';
import { schedule } from './schedule.ts';

/** What concerns reminders alone; the other events' handlers schedule them beside what they tell. */
export const remindersConsumers = ({ clock }: { clock: () => Date }): Handler[] => [
  on(quotationRequestDiscardUndone, async ({ requestId, storeId }, { trx }) => {
    await schedule.discardUndone(trx, requestId, await contacts.membersOf(trx, storeId), clock());
  }),
];
