import { saveCookieChoice } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { cookieChoicesRepository as choices } from './cookie-choices.repository.ts';

export const cookieChoicesRoutes = (
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: () => Date },
): void => {
  route(app, saveCookieChoice, async ({ caller, body }) => {
    const { accepted: isAccepted, documents_version: documentsVersion = null } = body;
    await choices.put(db, { userId: caller.user(), isAccepted, documentsVersion }, clock());
    return { data: { ok: true as const } };
  });
};
