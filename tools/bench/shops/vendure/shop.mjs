/**
 * A Vendure shop as its guide sets one up for production: a server, a worker beside it, jobs in the database. Started as
 * `shop.mjs SETTINGS` with a process channel; `isWorker` says which of the two it is, and `isNew` that its tables and goods
 * are to be made.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { populate } from '@vendure/core/cli/index.js';
import {
  bootstrap,
  bootstrapWorker,
  DefaultJobQueuePlugin,
  DefaultSearchPlugin,
  dummyPaymentHandler,
} from '@vendure/core';

const { isWorker, isNew, database, port, products } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

// Read when it starts. It also writes a mark of its own into the folder that it runs in.
process.env.VENDURE_DISABLE_TELEMETRY = 'true';
process.chdir(import.meta.dirname);

const quiet = { error: console.error, warn: console.error, info() {}, verbose() {}, debug() {} };
const config = {
  apiOptions: { port, hostname: '127.0.0.1' },
  authOptions: { tokenMethod: 'bearer', superadminCredentials: { identifier: 'bench', password: 'bench' } },
  dbConnectionOptions: { type: 'postgres', url: database, synchronize: isNew, migrations: [] },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false }),
  ],
  logger: quiet,
};

const initialData = {
  defaultLanguage: 'en',
  countries: [{ name: 'Colombia', code: 'CO', zone: 'Americas' }],
  defaultZone: 'Americas',
  taxRates: [{ name: 'Standard', percentage: 19 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'Test',
      handler: {
        code: dummyPaymentHandler.code,
        arguments: [{ name: 'automaticSettle', value: 'true' }],
      },
    },
  ],
  collections: [],
};

/** Goods as parts are: a name, a number, a price. */
const goods = () => {
  const heading =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const rows = Array.from(
    { length: products },
    (_, place) =>
      `Part ${place},part-${place},"A part of a vehicle, number ${place}.",,,,,P${place},${900 + place},standard,1000000,false,,`,
  );
  const file = join(import.meta.dirname, 'goods.csv');
  writeFileSync(file, [heading, ...rows].join('\n'));
  return file;
};

const start = async () => {
  if (isWorker) {
    const worker = await bootstrapWorker(config);
    await worker.startJobQueue();
    return worker.app;
  }
  if (isNew) return populate(() => bootstrap(config), initialData, goods());
  return bootstrap(config);
};

const app = await start();
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.send?.({ url: `http://127.0.0.1:${port}` });
