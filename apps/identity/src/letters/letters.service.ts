import { randomUUID } from 'node:crypto';
import { deliverMessage, type BodyInputOf } from '@tuerca/contracts';
import type { CallService, Log } from '@tuerca/service';
import type { Account } from '../users/user.ts';

interface Deps {
  notification: CallService;
  log: Pick<Log, 'error'>;
}

/** Letters that tell somebody of a change of theirs: the answer does not wait for one, `settled` does. */
export const createLettersService = ({ notification, log }: Deps) => {
  const sending = new Set<Promise<void>>();

  /** Sends a letter by e-mail or WhatsApp; `kind` names it in the log. */
  const deliver = (body: BodyInputOf<typeof deliverMessage>, kind: string): void => {
    const work = notification(deliverMessage, { body, idempotencyKey: randomUUID() })
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error, kind }, 'a letter was not sent'))
      .finally(() => sending.delete(work));
    sending.add(work);
  };

  return {
    deliver,

    /** Writes to the proved e-mail of an account, else to its proved number, else to the e-mail or number that was typed. */
    tell(
      { email, emailVerified, mobile, mobileVerified }: Account,
      { subject, text }: { subject: string; text: string },
      kind: string,
    ): void {
      if (mobile !== null && (email === null || (mobileVerified && !emailVerified)))
        deliver({ channel: 'whatsapp', to: mobile, text }, kind);
      else if (email !== null) deliver({ channel: 'email', to: email, subject, text }, kind);
    },

    async settled(): Promise<void> {
      await Promise.all(sending);
    },
  };
};
export type LettersService = ReturnType<typeof createLettersService>;
