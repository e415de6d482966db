import {
  blockAccount,
  endAccountSessions,
  generatePasswordForUser,
  listAccounts,
  readAccount,
  unblockAccount,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { accountWire, listedAccountWire } from './managed-account.wire.ts';
import type { ManagedAccountsService } from './managed-accounts.service.ts';

export const managedAccountsRoutes = (app: FastifyInstance, managed: ManagedAccountsService): void => {
  route(app, listAccounts, async ({ query }) => {
    const { rows, count } = await managed.list(query);
    return {
      data: rows.map(listedAccountWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  route(app, readAccount, async ({ params }) => ({ data: accountWire(await managed.read(params.id)) }));

  route(app, blockAccount, async ({ caller, params, body }) => ({
    data: accountWire(await managed.block(caller, params.id, body.reason)),
  }));

  route(app, unblockAccount, async ({ caller, params }) => ({
    data: accountWire(await managed.unblock(caller, params.id)),
  }));

  route(app, endAccountSessions, async ({ caller, params }) => ({
    data: accountWire(await managed.endSessions(caller, params.id)),
  }));

  route(app, generatePasswordForUser, async ({ caller, params }) => {
    await managed.generatePassword(caller, params.id);
    return { data: { ok: true as const } };
  });
};
