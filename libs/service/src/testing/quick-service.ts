/** A service that has nothing to end. */
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { runService } from '../serve.ts';
import { createService } from '../service.ts';
import { createTestTokens } from './test-tokens.ts';

export const createQuickService = (log: Log): FastifyInstance =>
  createService({
    name: 'quick',
    log,
    verifyToken: createTestTokens().verifyToken,
    operations: [],
    checks: {},
  });

/** Runs it in the process of another. */
export const runQuickService = (): Promise<void> =>
  runService({
    name: 'quick',
    config: { HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'info', LINGER_MS: 0 },
    start: async ({ log }) => ({
      app: createQuickService(log),
      close: { quick: () => log.info('closed quick') },
    }),
  });
