import { randomUUID } from 'node:crypto';
import { deliverMessage, limits, type BodyInputOf } from '@tuerca/contracts';
import type { CallService, Log } from '@tuerca/service';
import { replacedLetterOf, securityLetterOf, type Replaced, type SecurityNews } from './security-letter.ts';

interface Deps {
  notification: CallService;
  publicUrl: string;
  log: Log;
}

/** Letters about changes of how an account is entered; no answer waits for one, `settled` does. */
export const createSecurityLetters = ({ notification, publicUrl, log }: Deps) => {
  const sending = new Set<Promise<void>>();

  const send = (body: BodyInputOf<typeof deliverMessage>, kind: string): void => {
    const work = notification(deliverMessage, { body, idempotencyKey: randomUUID() })
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error, kind }, 'a security letter was not sent'))
      .finally(() => sending.delete(work));
    sending.add(work);
  };

  return {
    /** Writes to the account's e-mail; an account without one is not told. */
    tell({ email, name }: { email: string | null; name: string | null }, news: SecurityNews): void {
      if (email === null) return;
      const letter = securityLetterOf(news, { name, publicUrl });
      send({ channel: 'email', to: email, ...letter }, news.kind);
    },

    /** Writes to the e-mail or number that was replaced. */
    tellReplaced(replaced: Replaced, { name, token }: { name: string | null; token: string }): void {
      const { contactUndoDays: days } = limits;
      const { subject, text } = replacedLetterOf(replaced, { name, publicUrl, token, days });
      const { kind, value: to } = replaced;
      if (kind === 'email') send({ channel: 'email', to, subject, text }, 'emailReplaced');
      else send({ channel: 'whatsapp', to, text }, 'mobileReplaced');
    },

    async settled(): Promise<void> {
      await Promise.all(sending);
    },
  };
};
export type SecurityLetters = Pick<ReturnType<typeof createSecurityLetters>, 'tell' | 'tellReplaced'>;
