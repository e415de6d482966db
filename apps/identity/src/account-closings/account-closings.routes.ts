import { closeAccount, readAccountClosing } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { proofOfWire } from '../own-data/own-data.routes.ts';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import type { AccountClosingsService } from './account-closings.service.ts';

export const accountClosingsRoutes = (app: FastifyInstance, closings: AccountClosingsService): void => {
  route(app, readAccountClosing, async ({ caller }) => ({
    data: { obstacle: await closings.obstacle(caller), wait_days: closings.waitDays },
  }));

  route(app, closeAccount, async (input) => {
    const closesAt = await closings.close(input.caller, proofOfWire(input.body), visitOf(input).ip);
    return { data: { closes_at: closesAt.toISOString() } };
  });
};
