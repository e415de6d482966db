/** Runs a service that has nothing to end, in the process of another. */
import { runService } from '../serve.ts';
import { createService } from '../service.ts';
import { createTestTokens } from './test-tokens.ts';

export const runQuickService = (): Promise<void> =>
  runService({
    name: 'quick',
    config: { HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'info', LINGER_MS: 0 },
    start: async ({ log }) => ({
      app: createService({
        name: 'quick',
        log,
        verifyToken: createTestTokens().verifyToken,
        operations: [],
        checks: {},
      }),
      close: { quick: () => log.info('closed quick') },
    }),
  });
