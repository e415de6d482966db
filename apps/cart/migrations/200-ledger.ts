import type { Migration } from '@tuerca/postgres';

/**
 * The double-entry ledger of stores' sales (ADR 0440): what moved, and between which accounts. Rows are only added, and a
 * movement whose entries do not add up to zero is not committed. The balances are the sums of the entries, kept as
 * entries are added.
 */
export const ledger: Migration = {
  async up(db) {
    await db.raw(`
      create table ledger_movements (
        id bigint generated always as identity primary key,
        key text not null constraint ledger_movements_key_unique unique,
        kind text not null check (kind in ('paid', 'refunded', 'released', 'requested', 'requestEnded', 'disbursed',
          'disbursementReturned', 'feeCharged')),
        store_id bigint not null,
        currency text not null,
        order_id bigint,
        payment_id bigint,
        refund_id bigint,
        disbursement_id bigint,
        created_at timestamptz not null
      )
    `);
    await db.raw('create index ledger_movements_of_store on ledger_movements (store_id, created_at, id)');
    await db.raw(
      'create index ledger_movements_of_order on ledger_movements (order_id) where order_id is not null',
    );
    await db.raw(`
      create table ledger_entries (
        movement_id bigint not null references ledger_movements (id),
        account text not null check (account in ('received', 'held', 'available', 'requested', 'owed', 'commission',
          'tax', 'fees', 'refunded', 'disbursed')),
        amount_minor bigint not null check (amount_minor <> 0),
        primary key (movement_id, account)
      )
    `);
    await db.raw(`
      create table ledger_balances (
        store_id bigint not null,
        currency text not null,
        account text not null,
        amount_minor bigint not null,
        primary key (store_id, currency, account),
        check (case
          when account in ('held', 'available', 'requested', 'refunded', 'disbursed') then amount_minor >= 0
          when account in ('received', 'owed') then amount_minor <= 0
          else true
        end)
      )
    `);
    await db.raw(`create index ledger_balances_by_account on ledger_balances (account, currency, store_id)
      where amount_minor <> 0`);

    await db.raw(`
      create function ledger_only_grows() returns trigger language plpgsql as $$
      begin
        raise exception 'Rows of % are only added', tg_table_name;
      end $$`);
    for (const table of ['ledger_movements', 'ledger_entries']) {
      await db.raw(`create trigger ${table}_only_grow before update or delete or truncate on ${table}
        for each statement execute function ledger_only_grows()`);
    }

    await db.raw(`
      create function ledger_movement_balances() returns trigger language plpgsql as $$
      declare
        moved bigint := to_jsonb(new) ->> tg_argv[0];
        total numeric;
      begin
        select sum(amount_minor) into total from ledger_entries where movement_id = moved;
        if total is distinct from 0 then
          raise exception 'The entries of movement % add up to %', moved, total;
        end if;
        return null;
      end $$`);
    await db.raw(`create constraint trigger ledger_movements_balance after insert on ledger_movements
      deferrable initially deferred for each row execute function ledger_movement_balances('id')`);
    await db.raw(`create constraint trigger ledger_entries_balance after insert on ledger_entries
      deferrable initially deferred for each row execute function ledger_movement_balances('movement_id')`);

    await db.raw(`
      create function ledger_keep_balance() returns trigger language plpgsql as $$
      declare
        moved ledger_movements := (select m from ledger_movements m where id = new.movement_id);
      begin
        insert into ledger_balances (store_id, currency, account, amount_minor)
          values (moved.store_id, moved.currency, new.account, 0) on conflict do nothing;
        update ledger_balances set amount_minor = amount_minor + new.amount_minor
          where store_id = moved.store_id and currency = moved.currency and account = new.account;
        return null;
      end $$`);
    await db.raw(`create trigger ledger_entries_keep_balance after insert on ledger_entries
      for each row execute function ledger_keep_balance()`);

    await db.raw('alter table orders add column released_at timestamptz');
    await db.raw(`create index orders_to_release on orders (state_since)
      where sales_model = 'cart' and released_at is null and state in ('delivered', 'closed')`);
  },
  async down(db) {
    await db.raw('drop index orders_to_release');
    await db.raw('alter table orders drop column released_at');
    await db.raw('drop table ledger_balances, ledger_entries, ledger_movements');
    await db.raw('drop function ledger_only_grows, ledger_movement_balances, ledger_keep_balance');
  },
};
