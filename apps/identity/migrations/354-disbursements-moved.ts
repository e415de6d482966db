import { disbursementMoved, schemaPathOf } from '@tuerca/contracts';
import type { Migration } from '@tuerca/postgres';

/** Disbursements are the cart service's, which has the ledger (ADR 0441): each is told to it once, and goes. */
export const disbursementsMoved: Migration = {
  async up(db) {
    await db.raw(
      `insert into outbox (topic, key, payload)
        select ?, 'store-' || d.store_id, jsonb_build_object(
          'specversion', '1.0',
          'id', gen_random_uuid(),
          'source', ?::text,
          'type', ?::text,
          'subject', 'store-' || d.store_id,
          'time', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'datacontenttype', 'application/json',
          'dataschema', ?::text,
          'data', jsonb_build_object(
            'storeId', d.store_id,
            'storeName', s.name,
            'amountMinor', d.amount_minor,
            'currency', d.currency,
            'status', d.status,
            'bank', d.bank,
            'numberEnd', d.number_end,
            'requestedBy', d.requested_by,
            'reference', d.reference,
            'reason', d.reason,
            'createdAt', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'decidedAt', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ))::text
        from disbursements d join stores s on s.id = d.store_id order by d.id`,
      [
        disbursementMoved.topic,
        `/${disbursementMoved.topic.replaceAll('.', '/')}`,
        disbursementMoved.type,
        schemaPathOf(disbursementMoved.type),
      ],
    );
    await db.raw(
      'alter table bank_account_reads drop constraint if exists bankaccountreads_disbursementid_foreign',
    );
    await db.schema.dropTable('disbursements');
  },
  /** The table comes back; what was in it stays in the cart service. */
  async down(db) {
    await db.schema.createTable('disbursements', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').notNullable().references('stores.id');
      table.bigInteger('amountMinor').notNullable();
      table.text('currency').notNullable();
      table.text('status').notNullable().defaultTo('requested');
      table.text('bank').notNullable();
      table.text('numberEnd').notNullable();
      table.bigInteger('requestedBy').notNullable().references('users.id');
      table.timestamp('createdAt').notNullable();
      table.text('reference');
      table.text('reason');
      table.bigInteger('decidedBy').references('users.id');
      table.timestamp('decidedAt');
      table.index(['storeId', 'createdAt', 'id']);
      table.index(['createdAt', 'id']);
    });
    await db.raw(
      `create unique index disbursements_open on disbursements (store_id) where status = 'requested'`,
    );
  },
};
