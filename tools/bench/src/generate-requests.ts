import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutIndexes } from './without-indexes.ts';

/** How many rows of each kind belong to one request. */
const detailsEach = 2;
const stores = 200;
const buyers = 50_000;
const brands = 40;
const cities = 100;
const minutesApart = 1;
/** The newest requests are still open, as on a marketplace where a request lives for a few hours. */
const openRequests = 300;

const names = [
  'Pastillas de freno delanteras',
  'Filtro de aceite',
  'Amortiguador trasero izquierdo',
  'Farola derecha',
  'Correa de repartición',
  'Bomba de agua',
  'Bujías',
  'Disco de freno',
  'Espejo retrovisor',
  'Radiador',
];
const models = ['Sentra', 'Versa', 'March', 'Frontier', 'Kicks', 'Logan', 'Spark', 'Aveo'];

type Cell = string | number | boolean | null;

/** A row in COPY's text format. Generated values need no escaping. */
const line = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (cell === null ? '\\N' : typeof cell === 'boolean' ? (cell ? 't' : 'f') : cell)).join('\t')}\n`;

interface Table {
  name: string;
  columns: readonly string[];
  rowsOf(request: number, at: Date, isOpen: boolean): Cell[][];
}

/** Read models of users, stores and zones: one row for each number up to `count`. */
const references: readonly (Omit<Table, 'rowsOf'> & { count: number; rowOf(id: number): Cell[] })[] = [
  {
    name: 'users',
    count: buyers,
    columns: 'id name email mobile is_guest'.split(' '),
    rowOf: (id) => [id, `Comprador ${id}`, `comprador${id}@tuerca.test`, `+57300${1_000_000 + id}`, false],
  },
  {
    name: 'stores',
    count: stores,
    columns:
      'id name country owner_user_id brand_ids advisers store_sales_model marketplace_sales_model service_cost_minor service_cost_percent ratings'.split(
        ' ',
      ),
    rowOf: (id) => [
      id,
      `Repuestos ${id}`,
      'CO',
      id,
      `{${1 + (id % brands)}}`,
      '[]',
      'commission',
      'commission',
      0,
      8,
      0,
    ],
  },
  {
    name: 'zones',
    count: cities,
    columns: 'id name full_name kind country'.split(' '),
    rowOf: (id) => [id, `Ciudad ${id}`, `Ciudad ${id}, Colombia`, 'city', 'CO'],
  },
  {
    name: 'brands',
    count: brands,
    columns: 'id name is_active'.split(' '),
    rowOf: (id) => [id, `Marca ${id}`, true],
  },
];

const expiresOf = (at: Date, isOpen: boolean) =>
  new Date(at.getTime() + (isOpen ? 30 * 86_400_000 : 3_600_000)).toISOString();
/** Zero to three quotations, deterministically. */
const quotationsOf = (request: number, isOpen: boolean) => (isOpen ? 0 : request % 4);
const quotationId = (request: number, place: number) => request * 4 + place;
const detailId = (request: number, place: number) => request * detailsEach + place;
const places = (count: number) => Array.from({ length: count }, (_, place) => place);

const tables: readonly Table[] = [
  {
    name: 'requests',
    columns:
      'id buyer_id store_id country currency brand_id model year is_verified city_id details_count quotations_count accepts_quotations is_model_public created_at expires_at'.split(
        ' ',
      ),
    rowsOf: (request, at, isOpen) => [
      [
        request,
        1 + (request % buyers),
        null,
        request % 5 ? 'CO' : 'MX',
        request % 5 ? 'COP' : 'MXN',
        1 + (request % brands),
        models[request % models.length]!,
        2000 + (request % 25),
        false,
        1 + (request % cities),
        detailsEach,
        quotationsOf(request, isOpen),
        isOpen,
        true,
        at.toISOString(),
        expiresOf(at, isOpen),
      ],
    ],
  },
  {
    name: 'request_details',
    columns: 'id request_id name amount is_name_public'.split(' '),
    rowsOf: (request) =>
      places(detailsEach).map((place) => [
        detailId(request, place),
        request,
        names[(request + place) % names.length]!,
        1 + (request % 4),
        true,
      ]),
  },
  {
    name: 'quotations',
    columns:
      'id request_id store_id seller_user_id country currency shipping_kind shipping_minor subtotal_minor commission_percent commission_fixed_minor commission_minor valid_until created_at updated_at brand_id model'.split(
        ' ',
      ),
    rowsOf: (request, at, isOpen) =>
      places(quotationsOf(request, isOpen)).map((place) => [
        quotationId(request, place),
        request,
        1 + ((request + place) % stores),
        1 + ((request + place) % stores),
        'CO',
        'COP',
        'fixed',
        1_200_000,
        18_000_000,
        8,
        0,
        1_440_000,
        at.toISOString().slice(0, 10),
        at.toISOString(),
        at.toISOString(),
        1 + (request % brands),
        models[request % models.length]!,
      ]),
  },
  {
    name: 'quotation_lines',
    columns:
      'id quotation_id request_detail_id name brand amount unit_price_minor warranty delivery_time'.split(
        ' ',
      ),
    rowsOf: (request, _at, isOpen) =>
      places(quotationsOf(request, isOpen)).map((place) => [
        quotationId(request, place),
        quotationId(request, place),
        detailId(request, 0),
        names[request % names.length]!,
        'Bosch',
        1 + (request % 4),
        9_000_000,
        '3 meses',
        '1 día',
      ]),
  },
];

const rowsAtOnce = 2000;

/** The COPY text of a table, a few thousand requests at a time. */
function* textOf(table: Table, count: number, newest: Date): Generator<string> {
  let text = '';
  for (let request = 1; request <= count; request += 1) {
    const at = new Date(newest.getTime() - (count - request) * minutesApart * 60_000);
    for (const row of table.rowsOf(request, at, request > count - openRequests)) text += line(row);
    if (request % rowsAtOnce === 0) {
      yield text;
      text = '';
    }
  }
  if (text) yield text;
}

const copyInto = async (
  client: pg.Client,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  text: Iterable<string>,
) => {
  const sink = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(text, { objectMode: true }), sink);
};

/**
 * Fills an empty, migrated quotation database with requests, one per minute back from now, with parts and
 * quotations: by COPY, then creates the indexes and runs ANALYZE. Returns the seconds it took.
 */
export const generateRequests = async (databaseUrl: string, count: number): Promise<number> => {
  const began = performance.now();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const newest = new Date();
    for (const table of references)
      await copyInto(
        client,
        table,
        Array.from({ length: table.count }, (_, index) => line(table.rowOf(index + 1))),
      );
    const names = tables.map(({ name }) => name);
    // The generated ids are consistent; checking foreign keys would take longer than copying.
    await withoutIndexes(client, names, async () => {
      for (const table of tables) await copyInto(client, table, textOf(table, count, newest));
    });
    for (const name of names) {
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${name}))`, [
        name,
      ]);
      await client.query(`vacuum analyze ${name}`);
    }
    return (performance.now() - began) / 1000;
  } finally {
    await client.end();
  }
};
