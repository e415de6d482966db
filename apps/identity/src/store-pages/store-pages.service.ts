import type { Reach } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { isPublicText, storePageMessages } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import type { Store } from '../stores/store.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { storePagesRepository as pages, type StoreLook } from './store-pages.repository.ts';

export type StorePage = Store & StoreLook;

interface Deps {
  db: Database;
  stores: Pick<StoresService, 'read' | 'readOwn'>;
  clock: () => Date;
}

export const createStorePagesService = ({ db, stores, clock }: Deps) => {
  const pageOf = async (store: Store): Promise<StorePage> => ({
    ...store,
    ...(await pages.find(db, store.id)),
  });

  return {
    async read(caller: Caller, segment: string): Promise<StorePage> {
      const id = await storesRepository.findId(db, segment);
      if (id === undefined) throw new AppError('NOT_FOUND');
      return pageOf(await stores.read(caller, id));
    },

    async update(caller: Caller, id: number, changes: Partial<StoreLook>, reach: Reach): Promise<StorePage> {
      const store = await stores.readOwn(caller, id, reach);
      if (changes.presentation && !isPublicText(changes.presentation))
        throw new AppError('CONTACT_DATA', {
          fields: { presentation: storePageMessages.presentationContact },
        });
      await pages.save(db, id, changes, clock());
      return pageOf(store);
    },
  };
};
export type StorePagesService = ReturnType<typeof createStorePagesService>;
