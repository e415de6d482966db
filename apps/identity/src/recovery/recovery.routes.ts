import { requestPasswordRecovery, resetPassword } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import type { RecoveryService } from './recovery.service.ts';

export const recoveryRoutes = (app: FastifyInstance, recovery: RecoveryService): void => {
  app.addHook('onClose', () => recovery.settled());

  route(app, requestPasswordRecovery, async (input) => {
    await recovery.request(input.body.email, visitOf(input).ip);
    return { data: { ok: true as const } };
  });

  route(app, resetPassword, async (input) => {
    await recovery.reset(visitOf(input), input.body.token, input.body.password);
    return { data: { ok: true as const } };
  });
};
