import { randomUUID } from 'node:crypto';
import { deliverMessage } from '@tuerca/contracts';
import type { CallService, Log } from '@tuerca/service';

interface Deps {
  notification: CallService;
  log: Pick<Log, 'error'>;
}

/** Letters by e-mail that tell somebody of a change of theirs: the answer does not wait for one, `settled` does. */
export const createLettersService = ({ notification, log }: Deps) => {
  const sending = new Set<Promise<void>>();
  return {
    /** Sends a letter; nobody is told who has no e-mail. */
    send(to: string | null, subject: string, lines: readonly string[]): void {
      if (to === null) return;
      const work = notification(deliverMessage, {
        body: { channel: 'email', to, subject, text: lines.join('\n') },
        idempotencyKey: randomUUID(),
      })
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error, subject }, 'a letter was not sent'))
        .finally(() => sending.delete(work));
      sending.add(work);
    },

    async settled(): Promise<void> {
      await Promise.all(sending);
    },
  };
};
export type LettersService = ReturnType<typeof createLettersService>;
