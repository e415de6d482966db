import {
  createUser,
  listUserKinds,
  listUsers,
  readUser,
  readUserConfig,
  searchUsers,
  updateUserPreferences,
  updateUserRights,
  userKinds,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { foundUserWire, userConfigWire, userKindWire, userWire } from './user.wire.ts';
import type { UsersService } from './users.service.ts';

export const usersRoutes = (app: FastifyInstance, users: UsersService): void => {
  route(app, listUsers, async ({ query }) => {
    const { rows, count } = await users.list(query);
    return { data: rows.map(userWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });

  route(app, listUserKinds, async () => ({ data: userKinds.map(userKindWire) }));

  route(app, searchUsers, async ({ query }) => ({
    data: (await users.search(query.search)).map(foundUserWire),
  }));

  route(app, createUser, async ({ body }) => {
    const { city_id: cityId, identification_type: identificationType, ...user } = body;
    return { data: userWire(await users.create({ ...user, cityId, identificationType })) };
  });

  route(app, readUser, async ({ caller, params }) => ({
    data: userWire(await users.read(caller, params.id, caller.reach(readUser)!)),
  }));

  route(app, updateUserRights, async ({ caller, params, body }) => {
    const { managetuercaGoModule: isManager, rights } = body;
    const seen = body.seen && { isManager: body.seen.managetuercaGoModule, rights: body.seen.rights };
    return { data: userWire(await users.permit(caller, params.id, { isManager, rights }, seen)) };
  });

  route(app, readUserConfig, async ({ caller, params }) => {
    const account = await users.read(caller, params.id, caller.reach(readUserConfig)!);
    return { data: userConfigWire(account, await users.consentsOf(account.id)) };
  });

  route(app, updateUserPreferences, async ({ caller, params, body }) => ({
    data: await users.choose(caller, params.id, body),
  }));
};
