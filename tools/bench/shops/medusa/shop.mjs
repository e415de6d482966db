/**
 * A Medusa shop: one process, which is its server and its worker. Started as `shop.mjs SETTINGS` with a process channel;
 * `isNew` says that its tables and goods are to be made first.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const require = createRequire(import.meta.url);
const folder = import.meta.dirname;
const { isNew, database, port, products } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const keyFile = join(folder, 'key');
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: database,
  SHOP_SECRET: database,
  SHOP_PRODUCTS: String(products),
  SHOP_KEY_FILE: keyFile,
  LOG_LEVEL: 'warn',
  MEDUSA_DISABLE_TELEMETRY: '1',
});
process.chdir(folder);

const command = (...words) => {
  const { status } = spawnSync(process.execPath, [require.resolve('@medusajs/cli/cli.js'), ...words], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`medusa ${words.join(' ')} ended with ${status}`);
};
if (isNew) {
  command('db:migrate');
  command('exec', './goods.mjs');
}

const { default: start } = await import('@medusajs/medusa/commands/start');
await start.default({ directory: folder, host: '127.0.0.1', port });
const url = `http://127.0.0.1:${port}`;
while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) await pause(200);
process.send?.({ url, key: readFileSync(keyFile, 'utf8') });
