import type { PersonalDataKind } from '@tuerca/contracts';
import type { HandlerContext } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { closedAccountName, firstNameOf } from '@tuerca/rules';
import { peopleRepository as people } from './people.repository.ts';

/** What is kept of a person, and its removal once the account is closed (ADR 0405, 0406). */
export const createPeopleService = ({ db }: { db: Database }) => ({
  count: (userId: number) => people.count(db, userId),
  read: (userId: number, kind: string, after: string | undefined) =>
    people.page(db, kind as PersonalDataKind<'notification'>, userId, after),

  async forget(userId: number, { trx }: Pick<HandlerContext, 'trx'>): Promise<void> {
    const known = (await people.find(trx, userId)) ?? { name: null, email: null, mobile: null };
    await people.forget(trx, userId, known);
    await people.forgetInFeed(trx, userId);
    // Who is called as closed accounts are has no name to take out of anything.
    const name = known.name === closedAccountName ? null : known.name;
    // An e-mail may have the name in it.
    const whole = [known.email, known.mobile, name].filter((words) => words !== null);
    await people.forgetInInbox(trx, whole);
    // Ratings are told by the first name.
    const first = firstNameOf(known.name ?? '');
    for (const words of [...whole, first]) if (words !== '') await people.forgetInNotices(trx, userId, words);
  },
});
export type PeopleService = ReturnType<typeof createPeopleService>;
