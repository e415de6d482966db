import type { listChanges, QueryOf, Reach } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import type { Caller } from '@tuerca/service';
import { ownStore } from '../store-requests/store-request.ts';
import { changesRepository as changes } from './changes.repository.ts';

export const createChangesService = ({ db }: { db: Database }) => ({
  list: (caller: Caller, query: QueryOf<typeof listChanges>, reach: Reach) =>
    changes.list(db, reach === 'own' ? ownStore(caller) : null, query),
});
export type ChangesService = ReturnType<typeof createChangesService>;
