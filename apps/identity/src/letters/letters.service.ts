import { ApiError } from '@tuerca/api-client';
import { deliverMessage, type BodyInputOf } from '@tuerca/contracts';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { dayMs, minuteMs } from '@tuerca/rules';
import type { CallService, Log, Sealer } from '@tuerca/service';
import type { Account } from '../users/user.ts';
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
const retryMs = 5 * minuteMs;
/** After these a letter that could not be sent is given up. */
const keptMs = 3 * dayMs;

const wordOf = (kind: string) => `letter ${kind}`;

/**
 * Letters that tell somebody of a change of theirs: each waits from the transaction of the change until it is sent,
 * sealed, as it may hold a link (ADR 0612). It has a key of its own, so that one sent again is delivered once.
 */
export const createLettersService = ({ db, notification, sealer, clock, log }: Deps) => {
  /** Keeps a letter about an account by e-mail or WhatsApp to be sent; `kind` names it in the log. */
  const deliver = (trx: Transaction, userId: number, letter: Letter, kind: string): Promise<void> =>
    letters.add(trx, { userId, kind, ...sealer.seal(letter, wordOf(kind)), createdAt: clock() });

  const send = async ({ id, kind, createdAt, ...sealed }: WaitingLetter): Promise<void> => {
    try {
      if (createdAt.getTime() + keptMs >= clock().getTime())
        await notification(deliverMessage, {
          body: sealer.open<Letter>(sealed, wordOf(kind)),
          idempotencyKey: `letter-${id}`,
        });
    } catch (error) {
      log.error({ err: error, kind }, 'a letter was not sent');
      if (!(error instanceof ApiError && error.is('NUMBER_NOT_ON_WHATSAPP'))) return;
    }
    await letters.remove(db, id);
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

    /** Sends all that is due. */
    async sendDue(): Promise<void> {
      for (;;) {
        const now = clock();
        const dueAgain = new Date(now.getTime() + retryMs);
        const claimed = await letters.claim(db, { now, dueAgain, most: batch });
        await Promise.all(claimed.map(send));
        if (claimed.length < batch) return;
      }
    },
  };
};
export type LettersService = ReturnType<typeof createLettersService>;
