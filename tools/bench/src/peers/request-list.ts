/** A request list with plain Fastify and pg: the same prepared statements and answer, nothing else. */
import Fastify from 'fastify';
import pg from 'pg';
import { sayReady, settingOf } from '../processes.ts';
import type { Statement } from '../record-statements.ts';

export interface RequestListSetting {
  databaseUrl: string;
  path: string;
  statements: { store: Statement; page: Statement };
}

interface Row {
  created_at: Date;
  expires_at: Date;
  quotations_count: number;
  details: unknown[];
  /** The total count, which each row of a full page carries. */
  matching: number;
  [column: string]: unknown;
}
const setting = settingOf<RequestListSetting>();
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({
  connectionString: setting.databaseUrl,
  max: 10,
  options: '-c timezone=America/Bogota',
});
const minute = 60_000;
const limitOf = (row: Row) => (row['store_id'] === null ? 3 : 1);

const run = async (name: string, { text, values }: Statement): Promise<Row[]> =>
  (await pool.query({ name, text, values })).rows as Row[];

const isAmong = (chosen: unknown, value: unknown) => Array.isArray(chosen) && chosen.includes(value);

const wireOf = (row: Row, store: Row, now: number) => {
  const { created_at: created, expires_at: expires } = row;
  return {
    id: row['id'],
    code: row['code'],
    created_at: created.toISOString(),
    store_id: row['store_id'],
    ...(row['store_id'] !== null && {
      store_segment: row['store_segment'],
      store_name: row['store_name'],
    }),
    country: row['country'],
    currency: row['currency'],
    is_closed: row['closed_at'] !== null,
    close_reason: row['close_reason'],
    quotationsCount: row.quotations_count,
    quotationsLimit: limitOf(row),
    isAvailable:
      row['closed_at'] === null &&
      row['ordered_at'] === null &&
      now <= expires.getTime() &&
      row.quotations_count < limitOf(row),
    isOrdered: row['ordered_at'] !== null,
    quotationRequestExpired: now > expires.getTime(),
    expires_at: expires.toISOString(),
    brand: { id: row['brand_id'], name: row['brand_name'] },
    city: row['city_name'] && {
      id: row['city_id'],
      name: row['city_name'],
      full_name: row['city_full_name'] ?? row['city_name'],
    },
    user_id: row['buyer_id'],
    vehicle_model: row['model'],
    vehicle_year: row['year'],
    vehicle_VIN: row['vin'],
    vehicle_license_plate: row['license_plate'],
    vehicle_owner_identification: row['owner_identification'],
    vehicle_is_verified: row['is_verified'],
    vehicle_property_card: null,
    isNewQuotationRequest:
      now - created.getTime() < 60 * minute &&
      row['own_quotation_id'] === null &&
      row['discard_reason'] === null &&
      row['note'] === null,
    hasOwnQuotation: row['own_quotation_id'] !== null,
    offered_for: {
      is_aimed: row['store_id'] === store['id'],
      part_groups: ((row['part_groups'] ?? []) as unknown[]).filter((group) =>
        isAmong(store['part_groups'], group),
      ),
      is_city_served: isAmong(store['city_ids'], row['city_id']),
    },
    quotationRequestToVendor: row['note'] && { process_observation_by_seller: row['note'] },
    discard: null,
    details: row.details,
  };
};

const app = Fastify();
app.get(setting.path, async () => {
  const { store, page } = setting.statements;
  const [own] = await run('store', store);
  const rows = await run('page', page);
  const now = Date.now();
  return {
    data: rows.map((row) => wireOf(row, own!, now)),
    metadata: { count: rows[0]?.matching ?? 0, page: 0, pageSize: 20 },
  };
});
sayReady({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
