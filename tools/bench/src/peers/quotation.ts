/** Tuerca's own quotation service on a database of its own, for lists. */
import { openDatabase } from '@tuerca/postgres';
import { createLog, serve } from '@tuerca/service';
import { sayReady, settingOf } from '../processes.ts';
import { buildQuotation } from '../quotation-app.ts';

const { databaseUrl, identityUrl } = settingOf<{ databaseUrl: string; identityUrl: string }>();
const db = openDatabase({ url: databaseUrl });
const log = createLog({ name: 'quotation', level: 'info' });
const app = buildQuotation({ db, identityUrl, log });
const { address } = await serve(app, {
  host: '127.0.0.1',
  port: 0,
  log,
  close: { postgres: () => db.destroy() },
});
sayReady({ url: address });
