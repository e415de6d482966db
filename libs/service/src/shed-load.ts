import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const readEveryMs = 500;
const latestMs = 1500;
/** One long turn is over when it is seen, and what came meanwhile is soon done. */
const turnsInARow = 2;

/**
 * Refuses calls with SERVICE_UNAVAILABLE while one turn of the event loop after another takes longer than 1.5 s: what it
 * holds already is done sooner without more on top.
 */
export const shedLoad = (app: FastifyInstance, isExempt: (request: FastifyRequest) => boolean): void => {
  let lateTurns = 0;
  let due = performance.now() + readEveryMs;
  const reading = setTimeout(() => {
    const now = performance.now();
    lateTurns = now - due > latestMs ? lateTurns + 1 : 0;
    due = now + readEveryMs;
    reading.refresh();
  }, readEveryMs).unref();
  app.addHook('onRequest', (request, _reply, done) => {
    if (lateTurns >= turnsInARow && !isExempt(request))
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearTimeout(reading);
    done();
  });
};
