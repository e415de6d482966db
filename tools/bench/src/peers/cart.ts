/** Tuerca's own cart service on a database of its own, for the wallet. */
import { openDatabase } from '@tuerca/postgres';
import { createLog, serve } from '@tuerca/service';
import { buildCart } from '../cart-app.ts';
import { sayReady, settingOf } from '../processes.ts';

const { databaseUrl, identityUrl } = settingOf<{ databaseUrl: string; identityUrl: string }>();
const db = openDatabase({ url: databaseUrl });
const log = createLog({ name: 'cart', level: 'info' });
const app = buildCart({ db, identityUrl, log });
const { address } = await serve(app, {
  host: '127.0.0.1',
  port: 0,
  log,
  close: { postgres: () => db.destroy() },
});
sayReady({ url: address });
