import { listModuleRequests, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { StoreRequest } from '../store-requests/store-request.ts';
import {
  storeRequestsRepository as storeRequests,
  type Decision,
} from '../store-requests/store-requests.repository.ts';

export interface ModuleRequest extends StoreRequest {
  /** Whom to contact. */
  name: string;
  /** E.164. */
  mobile: string;
}
type NewModuleRequest = Pick<ModuleRequest, 'storeId' | 'userId' | 'name' | 'mobile' | 'text'>;

const table = 'moduleRequests';

const moduleRequests = (on: Executor): Knex.QueryBuilder =>
  storeRequests.select(on, table).select('moduleRequests.name', 'moduleRequests.mobile');

export const moduleRequestsRepository = {
  /** Requests of one store, or of all. */
  list(on: Executor, storeId: number | null, query: QueryOf<typeof listModuleRequests>) {
    const asked = moduleRequests(on);
    if (storeId !== null) asked.where('moduleRequests.storeId', storeId);
    const matching = applyFilter(asked, {
      filter: query.filter,
      schema: listModuleRequests.query!.shape.filter.out,
      columns: { status: { column: 'moduleRequests.status' } },
    });
    return selectPage<ModuleRequest>(matching, {
      ...query,
      columns: { created_at: 'moduleRequests.createdAt' },
      key: 'moduleRequests.id',
    });
  },

  findById: (on: Executor, id: number): Promise<ModuleRequest | undefined> =>
    moduleRequests(on).where('moduleRequests.id', id).first(),

  findOpen: (on: Executor, storeId: number): Promise<ModuleRequest | undefined> =>
    moduleRequests(on).where({ 'moduleRequests.storeId': storeId, 'moduleRequests.status': 'open' }).first(),

  add: (trx: Executor, request: NewModuleRequest, now: Date): Promise<number> =>
    storeRequests.add(trx, table, request, now),

  decide: (trx: Executor, id: number, decision: Decision, now: Date): Promise<void> =>
    storeRequests.decide(trx, table, id, { decision, now }),

  /** Settles the open request of a store without a decision; returns it. */
  async settle(trx: Executor, storeId: number, now: Date): Promise<ModuleRequest[]> {
    const ids = await storeRequests.settle(trx, table, { storeId, now });
    return ids.length === 0 ? [] : moduleRequests(trx).whereIn('moduleRequests.id', ids);
  },
};
