import type { listStoreCards, QueryOf, Reach } from '@tuerca/contracts';
import type { Database, Executor } from '@tuerca/postgres';
import { isPublicText, storePageMessages } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { recordChange } from '../changes/record-change.ts';
import type { Store } from '../stores/store.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { storePagesRepository as pages, type StoreLook } from './store-pages.repository.ts';

export type StorePage = Store & StoreLook;

interface Deps {
  db: Database;
  stores: Pick<StoresService, 'list' | 'read' | 'readOwn'>;
  clock: () => Date;
}

export const createStorePagesService = ({ db, stores, clock }: Deps) => {
  const pageOf = async (store: Store, on: Executor = db): Promise<StorePage> => ({
    ...store,
    ...(await pages.find(on, store.id)),
  });

  return {
    async read(caller: Caller, segment: string): Promise<StorePage> {
      const id = await storesRepository.findId(db, segment);
      if (id === undefined) throw new AppError('NOT_FOUND');
      return pageOf(await stores.read(caller, id));
    },

    readById: async (caller: Caller, id: number): Promise<StorePage> => pageOf(await stores.read(caller, id)),

    /** Stores of Tuerca with their logos. */
    async listCards(query: QueryOf<typeof listStoreCards>) {
      const { rows, count } = await stores.list(query);
      const logos = await pages.findLogos(
        db,
        rows.map(({ id }) => id),
      );
      return { rows: rows.map((store) => ({ ...store, logo: logos.get(store.id) ?? null })), count };
    },

    async update(caller: Caller, id: number, changes: Partial<StoreLook>, reach: Reach): Promise<StorePage> {
      const store = await stores.readOwn(caller, id, reach);
      if (changes.presentation && !isPublicText(changes.presentation))
        throw new AppError('CONTACT_DATA', {
          fields: { presentation: storePageMessages.presentationContact },
        });
      return db.transaction(async (trx) => {
        await storesRepository.lock(trx, id);
        const before = await pages.find(trx, id);
        await pages.save(trx, id, changes, clock());
        const after = await pages.find(trx, id);
        const action = 'updateStorePage';
        await recordChange(trx, {
          actor: caller,
          storeId: id,
          action,
          before: { ...before },
          after: { ...after },
          now: clock(),
        });
        return pageOf(store, trx);
      });
    },
  };
};
export type StorePagesService = ReturnType<typeof createStorePagesService>;
