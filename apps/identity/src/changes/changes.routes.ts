import { listChanges, type Change as Wire, type ChangeField } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { NamedChange } from './changes.repository.ts';
import type { ChangesService } from './changes.service.ts';

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const storeWire = ({ storeId, storeName, storeCountry }: NamedChange): Wire['store'] =>
  storeId === null || storeCountry === null
    ? null
    : { id: storeId, name: storeName ?? '', country: storeCountry };

const changeWire = (change: NamedChange): Wire => ({
  id: change.id,
  subject: {
    type: change.subjectType,
    id: change.subjectId,
    name: change.subjectName ?? change.accountName,
  },
  store: storeWire(change),
  action: change.action,
  fields: (Object.keys(change.after) as ChangeField[]).map((name) => ({
    name,
    before: change.before[name] ?? null,
    after: change.after[name] ?? null,
  })),
  user: named(change.actorUserId, change.actorName),
  role: change.actorRole,
  created_at: change.createdAt.toISOString(),
});

export const changesRoutes = (app: FastifyInstance, changes: ChangesService): void => {
  route(app, listChanges, async ({ query, caller }) => {
    const { rows, count } = await changes.list(caller, query, caller.reach(listChanges)!);
    return { data: rows.map(changeWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
};
