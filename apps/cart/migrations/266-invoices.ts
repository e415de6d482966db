import type { Migration } from '@tuerca/postgres';

/** Who invoices are of and for, the invoices, their numbers, and the sandbox that stamps them. */
export const invoices: Migration = {
  async up(db) {
    await db.raw(`
      create table billing_data (
        id bigint generated always as identity primary key,
        owner text not null check (owner in ('buyer', 'store')),
        owner_id bigint not null,
        country text not null,
        data jsonb not null,
        updated_at timestamptz not null,
        unique (owner, owner_id, country)
      )
    `);
    await db.raw(`
      create table invoices (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('invoice', 'creditNote')),
        order_id bigint not null references orders (id),
        invoice_id bigint references invoices (id),
        source text not null unique,
        store_id bigint not null,
        buyer_id bigint not null,
        country text not null,
        currency text not null,
        state text not null check (state in ('asked', 'stamped', 'refused')),
        reason text,
        waits_for_store boolean not null,
        receiver jsonb,
        amount_minor bigint not null check (amount_minor > 0),
        base_minor bigint not null,
        tax_minor bigint not null,
        series text,
        number bigint,
        document jsonb,
        stamp_key uuid not null,
        code text,
        xml text,
        asked_at timestamptz not null,
        dated_at timestamptz not null,
        tries integer not null,
        next_try_at timestamptz,
        check (base_minor + tax_minor = amount_minor),
        check ((state = 'stamped') = (code is not null)),
        check ((kind = 'creditNote') = (invoice_id is not null))
      )
    `);
    await db.raw('create index invoices_of_order on invoices (order_id, id)');
    await db.raw('create index invoices_of_store on invoices (store_id, dated_at, id)');
    await db.raw('create index invoices_of_buyer on invoices (buyer_id, id)');
    await db.raw('create index invoices_due on invoices (next_try_at) where next_try_at is not null');
    await db.raw('create index invoices_that_wait on invoices (store_id) where waits_for_store');
    await db.raw(
      'create unique index invoices_numbered on invoices (store_id, country, kind, series, number)',
    );
    await db.raw(`
      create table invoice_series (
        store_id bigint not null,
        country text not null,
        kind text not null,
        series text not null,
        last_number bigint not null,
        primary key (store_id, country, kind, series)
      )
    `);
    await db.raw(`
      create table sandbox_stamps (
        key uuid primary key,
        code text not null,
        asks integer not null,
        stamped_at timestamptz
      )
    `);
  },
  async down(db) {
    for (const table of ['sandboxStamps', 'invoiceSeries', 'invoices', 'billingData'])
      await db.schema.dropTable(table);
  },
};
