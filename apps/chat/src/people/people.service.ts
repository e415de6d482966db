import type { PersonalDataKind } from '@tuerca/contracts';
import type { HandlerContext } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { detectContactData } from '@tuerca/rules';
import { peopleRepository as people } from './people.repository.ts';

/** Stands where a message had contact data, or was a file. */
const removedText = 'Mensaje retirado al cerrar la cuenta';

/** What is kept of a person, and its removal once the account is closed (ADR 0405, 0406). */
export const createPeopleService = ({ db }: { db: Database }) => ({
  count: (userId: number) => people.count(db, userId),
  read: (userId: number, kind: string, after: string | undefined) =>
    people.page(db, kind as PersonalDataKind<'chat'>, userId, after),

  /** What looks like contact data is taken out of the messages; the rest of them stays for the other side. */
  async forget(userId: number, { trx }: Pick<HandlerContext, 'trx'>): Promise<void> {
    let after = 0;
    for (;;) {
      const messages = await people.messages(trx, userId, after);
      for (const { id, text } of messages)
        if (!detectContactData(text).clean) await people.setText(trx, id, removedText);
      if (messages.length === 0) break;
      after = messages.at(-1)!.id;
    }
    await people.forget(trx, userId, removedText);
  },
});
export type PeopleService = ReturnType<typeof createPeopleService>;
