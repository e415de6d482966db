import type { ServiceName } from '@tuerca/contracts';
import type { Stores } from './stores.ts';

/** A read model and its source: both queries must give the same rows once the system has converged. */
interface ReadModel {
  name: string;
  source: ServiceName;
  reader: ServiceName;
  /** Rows of `source` in the form of `reader`. */
  ofSource: string;
  ofReader: string;
  /** Holds only after given-up orders are finished: docs/adr/0240-order-of-a-quotation.md. */
  onlyInTheEnd?: boolean;
}

const readModels: readonly ReadModel[] = [
  {
    name: 'users of identity at quotation',
    source: 'identity',
    reader: 'quotation',
    ofSource: 'select id, name, email from users where not is_guest',
    ofReader: 'select id, name, email from users where not is_guest',
  },
  {
    name: 'users of identity at notification',
    source: 'identity',
    reader: 'notification',
    ofSource: 'select id, name, email from users where not is_guest',
    ofReader: 'select id, name, email from users where merged_into is null',
  },
  ...(['quotation', 'chat', 'notification'] as const).map((reader): ReadModel => ({
    name: `stores of identity at ${reader}`,
    source: 'identity',
    reader,
    ofSource: 'select id, name from stores',
    ofReader: 'select id, name from stores',
  })),
  {
    name: 'requests of quotation at chat',
    source: 'quotation',
    reader: 'chat',
    ofSource: 'select id, buyer_id, store_id, brand_id, not accepts_quotations as closed from requests',
    ofReader: 'select id, buyer_id, store_id, brand_id, closed_by is not null as closed from requests',
  },
  {
    name: 'requests of quotation at notification',
    source: 'quotation',
    reader: 'notification',
    ofSource: 'select id, code from requests',
    ofReader: 'select id, code from requests',
  },
  {
    name: 'quotations of quotation at chat',
    source: 'quotation',
    reader: 'chat',
    ofSource: `
      select id, request_id, store_id, valid_until::text as valid_until,
        case when closed_at is not null or exists (
          select from quotation_discards where quotation_id = quotations.id
        ) then true else false end as ended
      from quotations`,
    ofReader: `
      select id, request_id, store_id, valid_until::text as valid_until, ended_by is not null as ended
      from quotations`,
  },
  {
    name: 'orders of cart at quotation',
    source: 'cart',
    reader: 'quotation',
    ofSource: 'select quotation_id as id, id as order_id, reference, total_minor from orders',
    ofReader: `
      select quotation_id as id, order_id, reference, total_minor
      from quotation_orders where order_id is not null`,
    onlyInTheEnd: true,
  },
];

const fingerprintOf = (rows: string) =>
  `select count(*)::int as count, coalesce(md5(string_agg(each::text, ';' order by (each).id)), '') as hash from (${rows}) each`;

interface Fingerprint {
  count: number;
  hash: string;
}

/** The read models that differ from their source, with the number of rows on each side. */
export const staleReadModels = async (
  stores: Pick<Stores, 'sql'>,
  { inTheEnd }: { inTheEnd: boolean },
): Promise<string[]> => {
  const compared = await Promise.all(
    readModels
      .filter(({ onlyInTheEnd }) => inTheEnd || !onlyInTheEnd)
      .map(async ({ name, source, reader, ofSource, ofReader }) => {
        const [[there], [here]] = await Promise.all([
          stores.sql<Fingerprint>(source, fingerprintOf(ofSource)),
          stores.sql<Fingerprint>(reader, fingerprintOf(ofReader)),
        ]);
        return there!.hash === here!.hash ? [] : [`${name}: ${there!.count} and ${here!.count}`];
      }),
  );
  return compared.flat();
};
