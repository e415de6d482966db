import { quotationRequestClosed, type PersonalDataKind } from '@tuerca/contracts';
import type { HandlerContext } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { requestClosed } from '../requests/requests.wire.ts';
import { peopleRepository as people } from './people.repository.ts';

const closeReason = 'La persona cerró su cuenta';

/** What is kept of a person, and its removal once the account is closed (ADR 0405, 0406). */
export const createPeopleService = ({ db, clock }: { db: Database; clock: () => Date }) => ({
  count: (userId: number) => people.count(db, userId),
  read: (userId: number, kind: string, after: string | undefined) =>
    people.page(db, kind as PersonalDataKind<'quotation'>, userId, after),

  /** Open requests are closed, and their stores told. */
  async forget(userId: number, { trx, emit }: Pick<HandlerContext, 'trx' | 'emit'>): Promise<void> {
    const closedAt = clock();
    for await (const closed of people.closeOpen(trx, userId, { closedAt, closeReason }))
      for (const { id, code } of closed)
        emit(
          quotationRequestClosed,
          requestClosed({ id, code, buyerId: userId }, { cause: 'buyer', reason: closeReason, at: closedAt }),
        );
    await people.forget(trx, userId);
  },
});
export type PeopleService = ReturnType<typeof createPeopleService>;
