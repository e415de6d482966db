import { deliverMessage, type BodyInputOf } from '@tuerca/contracts';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import type { CallService, Log, Sealer } from '@tuerca/service';
import type { Account } from '../users/user.ts';
import { createLetterAttempts, keptMs, letterKey, shortestWaitMs } from './letter-attempts.ts';
import { lettersRepository as letters, type WaitingLetter } from './letters.repository.ts';

type Letter = BodyInputOf<typeof deliverMessage>;

interface Deps {
  db: Database;
  notification: CallService;
  sealer: Sealer;
  clock: () => Date;
  log: Pick<Log, 'error'>;
}

const batch = 20;

const wordOf = (kind: string) => `letter ${kind}`;

/**
 * Letters that tell somebody of a change of theirs: each waits from the transaction of the change until it is sent,
 * sealed, as it may hold a link (ADR 0612).
 */
export const createLettersService = ({ db, notification, sealer, clock, log }: Deps) => {
  const attempts = createLetterAttempts({ clock, log });

  /** Keeps a letter about an account by e-mail or WhatsApp to be sent; `kind` names it in the log. */
  const deliver = (trx: Transaction, userId: number, letter: Letter, kind: string): Promise<void> =>
    letters.add(trx, { userId, kind, ...sealer.seal(letter, wordOf(kind)), createdAt: clock() });

  /** False: it is to be tried again. */
  const send = async ({ id, kind, createdAt, ...sealed }: WaitingLetter): Promise<boolean> => {
    const againAt = await attempts.attempt({ letterId: id, kind }, createdAt, () =>
      notification(deliverMessage, {
        body: sealer.open<Letter>(sealed, wordOf(kind)),
        idempotencyKey: letterKey('letter', { id, createdAt }),
      }),
    );
    if (againAt) await letters.putOff(db, id, againAt);
    else await letters.remove(db, id);
    return againAt === null;
  };

  return {
    deliver,

    /** Writes to the proved e-mail of an account, else to its proved number, else to the e-mail or number that was typed. */
    async tell(
      trx: Transaction,
      { id, email, emailVerified, mobile, mobileVerified }: Account,
      { subject, text }: { subject: string; text: string },
      kind: string,
    ): Promise<void> {
      if (mobile !== null && (email === null || (mobileVerified && !emailVerified)))
        await deliver(trx, id, { channel: 'whatsapp', to: mobile, text }, kind);
      else if (email !== null) await deliver(trx, id, { channel: 'email', to: email, subject, text }, kind);
    },

    /** Whether a letter about an account is still to be sent, and will be. */
    areLeft: (on: Executor, userId: number): Promise<boolean> =>
      letters.areLeft(on, userId, new Date(clock().getTime() - keptMs)),

    /** Sends all that is due; where none of some can be sent, the others wait for the next round. */
    async sendDue(): Promise<void> {
      for (;;) {
        const now = clock();
        const dueAgain = new Date(now.getTime() + shortestWaitMs);
        const claimed = await letters.claim(db, { now, dueAgain, most: batch });
        const areSent = await Promise.all(claimed.map(send));
        if (claimed.length < batch || !areSent.includes(true)) return;
      }
    },

    givenUp: attempts.givenUp,
  };
};
export type LettersService = ReturnType<typeof createLettersService>;
