import { handOverStore } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { proofOfWire } from '../own-data/own-data.routes.ts';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import type { StoreHandoversService } from './store-handovers.service.ts';

export const storeHandoversRoutes = (app: FastifyInstance, handovers: StoreHandoversService): void => {
  route(app, handOverStore, async (input) => {
    const { caller, params, body } = input;
    const { adviser_id: adviserId, stays, ...proof } = body;
    await handovers.handOver(caller, params.id, { adviserId, stays }, [
      proofOfWire(proof),
      visitOf(input).ip,
    ]);
    return { data: { ok: true as const } };
  });
};
