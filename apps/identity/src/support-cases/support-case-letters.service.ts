import { deliverMessage } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import type { CallService, Log, SiteOf } from '@tuerca/service';
import { createLetterAttempts, letterKey } from '../letters/letter-attempts.ts';
import type { SupportCase } from './support-case.ts';
import { supportCasesRepository as cases } from './support-cases.repository.ts';

export type LetterKind = 'received' | 'answered' | 'closed';

interface Deps {
  db: Database;
  notification: CallService;
  siteOf: SiteOf;
  clock: () => Date;
  log: Pick<Log, 'error'>;
}

const batch = 20;

const spelled = (day: string) => day.split('-').toReversed().join('/');

/**
 * Nothing of what was filed is repeated: an e-mail that somebody else typed gets a letter of Tuerca’s words alone. The
 * answer is Tuerca’s own.
 */
const letterOf = (
  { kind, createdAt }: { kind: LetterKind; createdAt: Date },
  found: SupportCase,
  site: string,
) => {
  const { number, answerBy, earlierAnswers, closingNote, country } = found;
  const named = country === 'MX' ? 'folio' : 'radicado';
  const follow = [
    '',
    `Síguela con tu ${named} y este correo:`,
    `${site}/info/pqrs/seguimiento?numero=${number}`,
  ];
  if (kind === 'received')
    return {
      subject: `Recibimos tu solicitud ${number}`,
      text: [
        'Hola:',
        '',
        `Recibimos lo que nos escribiste. Tu ${named} es ${number} y te respondemos a más tardar el ${spelled(answerBy)}.`,
        ...follow,
        '',
        'Si no fuiste tú, no tienes que hacer nada.',
      ].join('\n'),
    };
  if (kind === 'answered') {
    const of = createdAt.toISOString();
    const { answer } = earlierAnswers.find(({ answeredAt }) => answeredAt === of) ?? found;
    return {
      subject: `Respondimos tu solicitud ${number}`,
      text: ['Hola:', '', answer ?? '', ...follow].join('\n'),
    };
  }
  return {
    subject: `Cerramos tu solicitud ${number}`,
    text: ['Hola:', '', 'Cerramos tu solicitud.', closingNote ?? '', ...follow].join('\n'),
  };
};

/** Sends the letters about support cases: each waits in a table from the transaction of its cause until it is sent. */
export const createSupportCaseLettersService = ({ db, notification, siteOf, clock, log }: Deps) => {
  let last: Promise<void> = Promise.resolve();
  const attempts = createLetterAttempts({ clock, log });

  const send = async ({
    id,
    caseId,
    kind,
    createdAt,
  }: Awaited<ReturnType<typeof cases.dueLetters>>[number]) => {
    const found = await cases.findById(db, caseId);
    const againAt = await attempts.attempt({ caseId, kind }, createdAt, async () => {
      if (!found?.email) return;
      await notification(deliverMessage, {
        body: {
          channel: 'email',
          to: found.email,
          ...letterOf({ kind: kind as LetterKind, createdAt }, found, siteOf(found.country)),
        },
        idempotencyKey: letterKey('support-case-letter', { id, createdAt }),
      });
    });
    if (againAt) await cases.putLetterOff(db, id, againAt);
    else await cases.removeLetter(db, id);
  };

  const sendAll = async (): Promise<void> => {
    for (const letter of await cases.dueLetters(db, clock(), batch)) await send(letter);
  };

  /** One round after the other, so that none of them sends what another is sending. */
  const sendDue = (): Promise<void> => {
    last = last.then(sendAll).catch((error: unknown) => {
      log.error({ err: error }, 'letters about support cases were not sent');
    });
    return last;
  };

  return {
    sendDue,

    /** Sends what is due now; the answer does not wait for it, `settled` does. */
    sendSoon: (): void => void sendDue(),

    settled: (): Promise<void> => last,

    givenUp: attempts.givenUp,
  };
};
export type SupportCaseLettersService = ReturnType<typeof createSupportCaseLettersService>;
