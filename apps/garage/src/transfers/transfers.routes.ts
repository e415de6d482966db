import { decideVehicleTransfer, listVehicleTransfers, offerVehicle } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { TransfersService } from './transfers.service.ts';
import { transferWire } from './transfers.wire.ts';

export const transfersRoutes = (app: FastifyInstance, transfers: TransfersService): void => {
  route(app, listVehicleTransfers, async ({ caller }) => {
    const found = await transfers.list(caller);
    return { data: found.map((transfer) => transferWire(transfer, caller.user())) };
  });
  route(app, offerVehicle, async ({ caller, params, body }) => ({
    data: transferWire(await transfers.offer(caller, params.id, body.contact), caller.user()),
  }));
  route(app, decideVehicleTransfer, async ({ caller, params, body }) => ({
    data: transferWire(await transfers.decide(caller, params.id, body.decision), caller.user()),
  }));
};
