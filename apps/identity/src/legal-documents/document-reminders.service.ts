import { deliverMessage } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { addDays, dateIn, documentReminderDays, dueDocumentReminder, greetingOf } from '@tuerca/rules';
import type { CallService, Log, SiteOf } from '@tuerca/service';
import { letterKey } from '../letters/letter-attempts.ts';
import { nameOfDocument } from './document-names.ts';
import {
  legalDocumentsRepository as documents,
  type ExpiringDocument,
} from './legal-documents.repository.ts';

interface Deps {
  db: Database;
  notification: CallService;
  siteOf: SiteOf;
  clock: () => Date;
  log: Pick<Log, 'error'>;
}

const spelled = (day: string) => day.split('-').toReversed().join('/');

const letterOf = ({ kind, expiresOn, country, storeName, ownerName }: ExpiringDocument, site: string) => {
  const what = nameOfDocument(kind, country);
  const of = storeName === null ? '' : ` de ${storeName}`;
  return {
    subject: `Un documento vence el ${spelled(expiresOn)}`,
    text: [
      greetingOf(ownerName),
      '',
      `El ${spelled(expiresOn)} vence ${what}${of}. Sube la versión nueva aquí:`,
      '',
      `${site}${storeName === null ? '/users/page/cuenta' : '/users/page/tienda/documentos'}`,
    ].join('\n'),
  };
};

/**
 * Reminds owners of documents that expire. A letter has a key of its document and step: sent again after a failure between
 * the letter and its mark, it is delivered once (ADR 0391).
 */
export const createDocumentRemindersService = ({ db, notification, siteOf, clock, log }: Deps) => {
  const remind = async (document: ExpiringDocument): Promise<void> => {
    const { id, uploadedAt: createdAt, country, storeEmail, ownerEmail } = document;
    const days = dueDocumentReminder(document, country, clock());
    const to = storeEmail ?? ownerEmail;
    if (days === null || to === null) return;
    try {
      await notification(deliverMessage, {
        body: { channel: 'email', to, ...letterOf(document, siteOf(country)) },
        idempotencyKey: `${letterKey('document', { id, createdAt })}-${document.expiresOn}-${days}`,
      });
      await documents.setReminded(db, id, days);
    } catch (error) {
      log.error(
        { err: error, documentId: id },
        'a document’s reminder was not sent; the next round tries again',
      );
    }
  };

  return {
    async remindDue(): Promise<void> {
      // A day more at both ends: each country has its own today.
      const today = dateIn(clock(), 'CO');
      const span = { from: addDays(today, -1), to: addDays(today, documentReminderDays[0] + 1) };
      for (let after = 0; ;) {
        const found = await documents.expiring(db, { ...span, after });
        if (found.length === 0) return;
        for (const document of found) await remind(document);
        after = found.at(-1)!.id;
      }
    },
  };
};
