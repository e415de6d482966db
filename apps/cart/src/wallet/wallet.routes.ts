import {
  changeReadInWalletStatus,
  changeReadInWalletStatusAll,
  checkLedger,
  downloadWalletStatement,
  exportWalletMovements,
  getIndicatorsWallet,
  listMovementsOfStore,
  listStoreFunds,
  listWalletMovements,
  readWallet,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import { sendFile } from '@tuerca/service/documents';
import type { FastifyInstance } from 'fastify';
import type { WalletService } from './wallet.service.ts';
import { checkWire, indicatorsWire, movementWire, storeFundsWire, walletWire } from './wallet.wire.ts';

const done = { data: { ok: true as const } };

export const walletRoutes = (app: FastifyInstance, wallet: WalletService): void => {
  route(app, readWallet, async ({ caller }) => {
    const { funds, ...rest } = await wallet.read(caller);
    return { data: walletWire(funds, rest) };
  });

  route(app, listWalletMovements, async ({ caller, query }) => {
    const { rows, count } = await wallet.movements(caller, query);
    const { page, pageSize } = query;
    return { data: rows.map(movementWire), metadata: { count, page, pageSize } };
  });

  route(app, getIndicatorsWallet, async ({ caller }) => {
    const { currency, months } = await wallet.indicators(caller);
    return { data: indicatorsWire(currency, months) };
  });

  route(app, changeReadInWalletStatus, async ({ caller, body }) => {
    await wallet.markRead(caller, body);
    return done;
  });

  route(app, changeReadInWalletStatusAll, async ({ caller }) => {
    await wallet.markAllRead(caller);
    return done;
  });

  route(app, downloadWalletStatement, async ({ caller, query, reply, signal }) =>
    sendFile(reply, await wallet.statement(caller, query, signal)),
  );

  route(app, exportWalletMovements, async ({ caller, query, reply, signal }) =>
    sendFile(reply, await wallet.export(caller, query, signal)),
  );

  route(app, listStoreFunds, async ({ query }) => {
    const { rows, count } = await wallet.stores(query);
    const { page, pageSize } = query;
    return { data: rows.map(storeFundsWire), metadata: { count, page, pageSize } };
  });

  route(app, listMovementsOfStore, async ({ params, query }) => {
    const { rows, count } = await wallet.movementsOf(params.id, query);
    const { page, pageSize } = query;
    return { data: rows.map(movementWire), metadata: { count, page, pageSize } };
  });

  route(app, checkLedger, async () => ({ data: checkWire(await wallet.check()) }));
};
