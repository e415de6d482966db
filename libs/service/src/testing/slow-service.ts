import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { runService } from '../serve.ts';
import { createService } from '../service.ts';
import { startOnceServersAnswer } from '../start-up.ts';
import { runQuickService } from './quick-service.ts';
import { createTestTokens } from './test-tokens.ts';

const flag = (name: string) => process.argv.includes(name);

/** Waits for what listens on the port of `needs=<port>`. */
const needed = async () => {
  const port = process.argv.find((word) => word.startsWith('needs='))?.slice('needs='.length);
  if (!port) return;
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
};

if (flag('beside-another')) await runQuickService();
await runService({
  name: 'slow',
  config: { HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'info', LINGER_MS: flag('linger') ? 1500 : 0 },
  drainMs: flag('hang-on-close') ? 200 : 1000,
  start: async ({ log, waitsFor }) => {
    await startOnceServersAnswer(needed, { log, waitsFor });
    if (flag('fail-to-start')) throw new Error('no database');
    const app = createService({
      name: 'slow',
      log,
      verifyToken: createTestTokens().verifyToken,
      operations: [],
      checks: {},
    });
    app.get('/slow', async () => {
      log.info('working');
      await pause(300);
      log.info('done');
      return { done: true };
    });
    return {
      app,
      close: {
        consumers: () => (flag('hang-on-close') ? new Promise(() => {}) : log.info('closed consumers')),
        database: () => log.info('closed database'),
      },
    };
  },
});
