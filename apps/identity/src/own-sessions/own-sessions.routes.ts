import { changePassword, endOtherSessions, endOwnSession, listOwnSessions } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import type { OwnSessionsService } from './own-sessions.service.ts';

const done = { data: { ok: true as const } };

export const ownSessionsRoutes = (app: FastifyInstance, own: OwnSessionsService): void => {
  route(app, listOwnSessions, async (input) => ({
    data: (await own.list(visitOf(input))).map(({ isCurrent, createdAt, lastUsedAt, ...session }) => ({
      ...session,
      is_current: isCurrent,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
  }));

  route(app, endOwnSession, async (input) => {
    await own.end(visitOf(input), input.params.id);
    return done;
  });

  route(app, endOtherSessions, async (input) => {
    await own.endOthers(visitOf(input));
    return done;
  });

  route(app, changePassword, async (input) => {
    const { present_password: present, password } = input.body;
    await own.changePassword(visitOf(input), present, password);
    return done;
  });
};
