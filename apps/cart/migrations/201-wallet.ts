import type { Migration } from '@tuerca/postgres';

/**
 * What a store's wallet shows: the ledger by month (of the clock of the store's country), which orders it has not looked
 * at there, and what it asked to be paid out.
 */
export const wallet: Migration = {
  async up(db) {
    await db.raw(`
      create table ledger_months (
        store_id bigint not null,
        currency text not null,
        month date not null,
        account text not null,
        amount_minor bigint not null,
        primary key (store_id, currency, month, account)
      )
    `);
    await db.raw(`
      create function ledger_month(at timestamptz, currency text) returns date language sql stable as $$
        select date_trunc('month',
          at at time zone case currency when 'MXN' then 'America/Mexico_City' else 'America/Bogota' end)::date
      $$`);
    await db.raw(`
      insert into ledger_months
        select store_id, currency, ledger_month(created_at, currency), account, sum(amount_minor)
        from ledger_entries join ledger_movements on id = movement_id group by 1, 2, 3, 4`);
    await db.raw(`
      create or replace function ledger_keep_balance() returns trigger language plpgsql as $$
      declare
        moved ledger_movements := (select m from ledger_movements m where id = new.movement_id);
      begin
        insert into ledger_balances (store_id, currency, account, amount_minor)
          values (moved.store_id, moved.currency, new.account, 0) on conflict do nothing;
        update ledger_balances set amount_minor = amount_minor + new.amount_minor
          where store_id = moved.store_id and currency = moved.currency and account = new.account;
        insert into ledger_months (store_id, currency, month, account, amount_minor)
          values (moved.store_id, moved.currency, ledger_month(moved.created_at, moved.currency), new.account,
            new.amount_minor)
          on conflict (store_id, currency, month, account)
          do update set amount_minor = ledger_months.amount_minor + excluded.amount_minor;
        return null;
      end $$`);

    // Also of what came back in part: the rest is the store's.
    await db.raw('drop index orders_to_release');
    await db.raw(`create index orders_to_release on orders (state_since)
      where sales_model = 'cart' and released_at is null and state in ('delivered', 'closed', 'returned')`);

    await db.raw('alter table orders add column wallet_unread boolean not null default false');
    await db.raw('create index orders_unread_in_wallet on orders (store_id) where wallet_unread');

    await db.raw(`
      create table disbursements (
        id bigint generated always as identity primary key,
        store_id bigint not null,
        store_name text not null,
        amount_minor bigint not null check (amount_minor > 0),
        currency text not null,
        status text not null check (status in ('requested', 'paid', 'refused', 'withdrawn', 'returned')),
        bank text not null,
        number_end text not null,
        requested_by bigint not null,
        reference text,
        reason text,
        decided_by bigint,
        created_at timestamptz not null,
        decided_at timestamptz
      )
    `);
    await db.raw('create index disbursements_of_store on disbursements (store_id, created_at, id)');
    await db.raw('create index disbursements_by_time on disbursements (created_at, id)');
    await db.raw('create index disbursements_by_status on disbursements (status, created_at, id)');
    await db.raw(
      `create unique index disbursements_open on disbursements (store_id) where status = 'requested'`,
    );
  },
  async down(db) {
    await db.raw('drop table disbursements, ledger_months');
    await db.raw('alter table orders drop column wallet_unread');
    await db.raw(`
      create or replace function ledger_keep_balance() returns trigger language plpgsql as $$
      declare
        moved ledger_movements := (select m from ledger_movements m where id = new.movement_id);
      begin
        insert into ledger_balances (store_id, currency, account, amount_minor)
          values (moved.store_id, moved.currency, new.account, 0) on conflict do nothing;
        update ledger_balances set amount_minor = amount_minor + new.amount_minor
          where store_id = moved.store_id and currency = moved.currency and account = new.account;
        return null;
      end $$`);
    await db.raw('drop function ledger_month');
  },
};
