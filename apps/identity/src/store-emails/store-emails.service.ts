import type { Reach } from '@tuerca/contracts';
import type { Database, Transaction } from '@tuerca/postgres';
import type { Caller } from '@tuerca/service';
import { recordChange } from '../changes/record-change.ts';
import type { CodesService } from '../codes/codes.service.ts';
import { ownStore } from '../store-requests/store-request.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { storeEmailsRepository as emails } from './store-emails.repository.ts';

interface Deps {
  db: Database;
  stores: Pick<StoresService, 'readOwn'>;
  codes: Pick<CodesService, 'sendTo' | 'check' | 'consume'>;
  clock: () => Date;
}

/** The e-mail that a store is told of its affairs at; a code sent there proves it first (ADR 0390). */
export const createStoreEmailsService = ({ db, stores: { readOwn }, codes, clock }: Deps) => {
  const log = (
    caller: Caller,
    storeId: number,
    given: { before: string | null; after: string | null },
    trx: Transaction,
  ) =>
    recordChange(trx, {
      actor: caller,
      storeId,
      action: 'updateStoreEmail',
      before: { email: given.before },
      after: { email: given.after },
      now: clock(),
    });

  /** The caller's own store, of Tuerca and still theirs. */
  const requireStore = async (caller: Caller): Promise<number> =>
    (await readOwn(caller, ownStore(caller), 'own')).id;

  return {
    async read(caller: Caller, storeId: number, reach: Reach): Promise<string | null> {
      await readOwn(caller, storeId, reach);
      return emails.find(db, storeId);
    },

    async sendCode(caller: Caller, email: string, ip: string): Promise<void> {
      await requireStore(caller);
      await codes.sendTo('storeEmail', { channel: 'email', to: email }, ip);
    },

    async check(caller: Caller, { email, code }: { email: string; code: string }, ip: string): Promise<void> {
      await requireStore(caller);
      await codes.check({ purpose: 'storeEmail', sentTo: email, code }, ip);
    },

    async prove(caller: Caller, { email, code }: { email: string; code: string }, ip: string): Promise<void> {
      const storeId = await requireStore(caller);
      // Who got no answer sends it again, and its code is used up.
      if ((await emails.find(db, storeId)) === email) return;
      const proof = await codes.check({ purpose: 'storeEmail', sentTo: email, code }, ip);
      await db.transaction(async (trx) => {
        await codes.consume(proof, trx);
        const before = await emails.find(trx, storeId);
        await emails.put(trx, storeId, email, clock());
        await log(caller, storeId, { before, after: email }, trx);
      });
    },

    async remove(caller: Caller, storeId: number): Promise<void> {
      await readOwn(caller, storeId, 'own');
      await db.transaction(async (trx) => {
        const before = await emails.find(trx, storeId);
        await emails.remove(trx, storeId);
        await log(caller, storeId, { before, after: null }, trx);
      });
    },
  };
};
export type StoreEmailsService = ReturnType<typeof createStoreEmailsService>;
