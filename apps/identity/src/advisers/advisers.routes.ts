import {
  createAdviser,
  deleteAdviser,
  leaveStore,
  listAdvisers,
  readAdviser,
  restoreAdviser,
  updateAdviser,
} from '@tuerca/contracts';
import { route, type Caller } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { answerSession, visitOf } from '../sessions/session-cookies.wire.ts';
import { withoutUndefined } from '../stores/store.wire.ts';
import type { AdviserRecord } from './adviser.ts';
import type { AdvisersService } from './advisers.service.ts';
import { adviserRecordWire } from './advisers.wire.ts';

/** Colleagues see each other's names alone. */
const wireFor = (caller: Caller) => (adviser: AdviserRecord) =>
  adviserRecordWire(adviser, caller.role !== 'adviser' || adviser.userId === caller.userId);

export const advisersRoutes = (app: FastifyInstance, advisers: AdvisersService): void => {
  route(app, listAdvisers, async ({ caller, query }) => {
    const { rows, count } = await advisers.list(caller, query, caller.reach(listAdvisers)!);
    const metadata = { count, page: query.page, pageSize: query.pageSize };
    return { data: rows.map(wireFor(caller)), metadata };
  });

  route(app, readAdviser, async ({ caller, params }) => ({
    data: wireFor(caller)(await advisers.read(caller, params.id, caller.reach(readAdviser)!)),
  }));

  route(app, createAdviser, async ({ caller, body, idempotencyKey: key }) => {
    const { store_id: storeId, ...adviser } = body;
    const reach = caller.reach(createAdviser)!;
    const added = await advisers.add(caller, { ...adviser, storeId }, { reach, key });
    return { data: wireFor(caller)(added) };
  });

  route(app, updateAdviser, async ({ caller, params, body }) => {
    const { brand_ids: brandIds, name, rights, seen } = body;
    const changes = withoutUndefined({ name, rights, brandIds });
    const changed = await advisers.change(caller, params.id, changes, {
      seen: seen && { rights: seen.rights, brandIds: seen.brand_ids },
      reach: caller.reach(updateAdviser)!,
    });
    return { data: wireFor(caller)(changed) };
  });

  route(app, deleteAdviser, async ({ caller, params, query }) => {
    await advisers.remove(caller, params.id, query.hand_over_to, caller.reach(deleteAdviser)!);
    return { data: { ok: true as const } };
  });

  route(app, restoreAdviser, async ({ caller, params }) => ({
    data: wireFor(caller)(await advisers.restore(caller, params.id, caller.reach(restoreAdviser)!)),
  }));

  route(app, leaveStore, async (input) =>
    answerSession(await advisers.leave(visitOf(input)), input.body.transport, input.reply),
  );
};
