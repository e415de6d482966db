/** Tuerca's own catalogue service on a database of its own, for products. */
import { openDatabase } from '@tuerca/postgres';
import { createLog, serve } from '@tuerca/service';
import { buildCatalogue } from '../catalogue-app.ts';
import { sayReady, settingOf } from '../processes.ts';

const { databaseUrl, identityUrl } = settingOf<{ databaseUrl: string; identityUrl: string }>();
const db = openDatabase({ url: databaseUrl });
const log = createLog({ name: 'catalogue', level: 'info' });
const app = buildCatalogue({ db, identityUrl, log });
const { address } = await serve(app, {
  host: '127.0.0.1',
  port: 0,
  log,
  close: { postgres: () => db.destroy() },
});
sayReady({ url: address });
