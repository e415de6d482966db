import { randomUUID } from 'node:crypto';
import { ApiError, isRefusedForGood } from '@tuerca/api-client';
import { deliverMessage, errors, limits, type Country } from '@tuerca/contracts';
import type { Database, Transaction } from '@tuerca/postgres';
import { AppError, type CallService } from '@tuerca/service';
import { attemptsRepository as attempts, type AttemptLimit } from '../attempts/attempts.repository.ts';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import { mobileOf } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import {
  codeMs,
  codeSubject,
  codeText,
  createCodeHasher,
  isSameHash,
  newCode,
  sendLimits,
  tryLimit,
  type CodePurpose,
} from './code.ts';
import { codesRepository as codes } from './codes.repository.ts';

/** Where a code is sent. */
export interface Recipient {
  channel: 'email' | 'whatsapp';
  /** A number in E.164 or an e-mail address. */
  to: string;
}

/** A code that somebody gives, for what it is to prove. */
interface GivenCode {
  purpose: CodePurpose;
  /** A number in E.164 or an e-mail address. */
  sentTo: string;
  code: string;
}

interface Deps {
  db: Database;
  notification: CallService;
  secret: string;
  clock: () => Date;
}

const codeWrong = (field = 'code') =>
  new AppError('CODE_WRONG', { fields: { [field]: errors.CODE_WRONG.message } });

export const createCodesService = ({ db, notification, secret, clock }: Deps) => {
  const hashOf = createCodeHasher(secret);

  const claim = (limit: AttemptLimit, trx: Transaction): Promise<number[]> =>
    claimAttempts(trx, [limit], clock(), { code: 'CODE_TOO_MANY' });

  const deliver = async (id: string, { channel, to }: Recipient, code: string): Promise<void> => {
    await notification(deliverMessage, {
      body: { channel, to, text: codeText(code), ...(channel === 'email' && { subject: codeSubject }) },
      idempotencyKey: id,
    });
  };

  const claimByAddress = (ip: string) => db.transaction((trx) => claim(sendLimits.byAddress(ip), trx));

  /** Replaces the recipient's code and sends it; `byAddress` are the attempts counted for the sender. */
  const sendNew = async (
    purpose: CodePurpose,
    recipient: Recipient,
    byAddress: readonly number[],
  ): Promise<void> => {
    const { to: sentTo } = recipient;
    const id = randomUUID();
    const code = newCode();
    const byRecipient = await db.transaction(async (trx) => {
      const claimed = await claim(sendLimits.byRecipient(sentTo), trx);
      const expiresAt = new Date(clock().getTime() + codeMs);
      await codes.put(trx, { id, sentTo, hash: hashOf(purpose, sentTo, code), expiresAt });
      await attempts.prune(trx, clock());
      await codes.prune(trx, clock());
      return claimed;
    });
    try {
      await deliver(id, recipient, code);
    } catch (error) {
      await codes.take(db, id, clock());
      if (error instanceof ApiError && error.is('NUMBER_NOT_ON_WHATSAPP')) {
        throw new AppError('NUMBER_NOT_ON_WHATSAPP', { data: error.data, cause: error });
      }
      // A failure on our side must not count against the user's limit; a refusal is none.
      if (!isRefusedForGood(error)) await attempts.refund(db, [...byAddress, ...byRecipient]);
      throw error;
    }
  };

  return {
    /** Sends a code to enter by, by WhatsApp, within the limits by number and by address; answers the number in E.164. */
    async send(
      given: string,
      country: Country,
      ip: string,
      { onlyRegistered }: { onlyRegistered: boolean },
    ): Promise<string> {
      const mobile = mobileOf(given, country);
      const byAddress = await claimByAddress(ip);
      if (onlyRegistered && !(await users.findByMobile(db, mobile))) {
        const { message } = errors.NUMBER_NOT_REGISTERED;
        throw new AppError('NUMBER_NOT_REGISTERED', { fields: { mobile: message } });
      }
      await sendNew('enter', { channel: 'whatsapp', to: mobile }, byAddress);
      return mobile;
    },

    /** Sends a code to an e-mail or a mobile in E.164, within the same limits. */
    async sendTo(purpose: CodePurpose, recipient: Recipient, ip: string): Promise<void> {
      await sendNew(purpose, recipient, await claimByAddress(ip));
    },

    /** The code's id when it is right, without using it up; a wrong one counts as a try. */
    async check({ purpose, sentTo, code: given }: GivenCode, ip: string, field = 'code'): Promise<string> {
      // A wrong try must be committed before it is refused.
      const id = await db.transaction(async (trx) => {
        const tried = await claim(tryLimit(ip), trx);
        const code = await codes.lock(trx, sentTo);
        if (!code || code.expiresAt <= clock() || code.tries >= limits.code.tries) return null;
        if (!isSameHash(code.hash, hashOf(purpose, sentTo, given))) {
          await codes.countTry(trx, code.id);
          return null;
        }
        await attempts.refund(trx, tried);
        return code.id;
      });
      if (id === null) throw codeWrong(field);
      return id;
    },

    /** Uses up a checked code in the caller's transaction; of two concurrent calls only one succeeds. */
    async consume(id: string, trx: Transaction): Promise<void> {
      if (!(await codes.take(trx, id, clock()))) throw codeWrong();
    },
  };
};
export type CodesService = ReturnType<typeof createCodesService>;
