import { createWish, deleteWish, listWishes, updateWish } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { wishWire } from './wish.wire.ts';
import type { WishesService } from './wishes.service.ts';

export const wishesRoutes = (app: FastifyInstance, wishes: WishesService): void => {
  route(app, listWishes, async ({ query, caller }) => {
    const { rows, count } = await wishes.list(caller, query);
    return { data: rows.map(wishWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, createWish, async ({ body, caller }) => ({ data: wishWire(await wishes.add(caller, body)) }));
  route(app, updateWish, async ({ params, body, caller }) => ({
    data: wishWire(await wishes.change(caller, params.id, body)),
  }));
  route(app, deleteWish, async ({ params, caller }) => {
    await wishes.remove(caller, params.id);
    return { data: { ok: true as const } };
  });
};
