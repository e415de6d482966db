import type { Migration } from '@tuerca/postgres';

/** Attempts to pay, what they settle, what was given back, what providers said, and what does not agree. */
export const payments: Migration = {
  async up(db) {
    await db.raw(`
      create table payments (
        id bigint generated always as identity primary key,
        code text not null generated always as ('PG-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
        reference uuid not null unique,
        country text not null,
        currency text not null,
        amount_minor bigint not null check (amount_minor > 0),
        buyer_id bigint not null,
        provider text not null,
        provider_reference text,
        checkout_url text,
        state text not null
          check (state in ('created', 'pending', 'unknown', 'paid', 'refused', 'expired', 'held')),
        state_since timestamptz not null,
        refusal text,
        received_minor bigint check (received_minor > 0),
        received_currency text,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        paid_at timestamptz,
        asked_at timestamptz,
        next_ask_at timestamptz,
        check ((state in ('paid', 'held')) = (received_minor is not null)),
        check (state <> 'paid' or (received_minor = amount_minor and received_currency = currency))
      )
    `);
    await db.raw('create index payments_of_buyer on payments (buyer_id, created_at, id)');
    await db.raw('create unique index payments_by_code on payments (code)');
    await db.raw('create index payments_by_time on payments (created_at, id)');
    await db.raw('create index payments_to_ask on payments (next_ask_at) where next_ask_at is not null');
    await db.raw('create index payments_of_provider on payments (provider, provider_reference)');
    // Of several attempts for an order one settles it, whatever happens at once.
    await db.raw(`
      create table payment_orders (
        payment_id bigint not null references payments (id),
        order_id bigint not null references orders (id),
        amount_minor bigint not null check (amount_minor > 0),
        settles boolean not null default false,
        primary key (payment_id, order_id)
      )
    `);
    await db.raw('create index payment_orders_of_order on payment_orders (order_id, payment_id)');
    await db.raw('create unique index payment_orders_settled on payment_orders (order_id) where settles');
    await db.raw(`
      create table refunds (
        id bigint generated always as identity primary key,
        payment_id bigint not null references payments (id),
        order_id bigint not null references orders (id),
        amount_minor bigint not null check (amount_minor > 0),
        reason text not null,
        user_id bigint,
        return_id bigint,
        state text not null default 'asked' check (state in ('asked', 'done', 'failed')),
        settles boolean not null,
        provider_reference text,
        asked_at timestamptz not null,
        done_at timestamptz,
        tries integer not null default 0,
        next_try_at timestamptz
      )
    `);
    await db.raw('create index refunds_of_payment on refunds (payment_id, id)');
    await db.raw('create index refunds_of_order on refunds (order_id, id)');
    await db.raw('create index refunds_to_send on refunds (next_try_at) where next_try_at is not null');
    await db.raw(`
      create table payment_webhooks (
        id bigint generated always as identity primary key,
        provider text not null,
        event_id text not null,
        raw text not null,
        received_at timestamptz not null,
        handled_at timestamptz,
        unique (provider, event_id)
      )
    `);
    await db.raw('create index payment_webhooks_by_time on payment_webhooks (received_at)');
    await db.raw(`
      create table payment_differences (
        id bigint generated always as identity primary key,
        payment_id bigint not null references payments (id),
        order_id bigint references orders (id),
        kind text not null
          check (kind in ('amount', 'currency', 'paidTwice', 'paidAfterEnd', 'unanswered', 'refundFailed')),
        state text not null default 'open' check (state in ('open', 'closed')),
        created_at timestamptz not null,
        closed_at timestamptz,
        decision text check (decision in ('refund', 'close')),
        note text,
        decided_by text check (decided_by in ('system', 'admin')),
        user_id bigint
      )
    `);
    await db.raw(`create unique index payment_differences_open on payment_differences
      (payment_id, coalesce(order_id, 0), kind) where state = 'open'`);
    await db.raw('create index payment_differences_by_state on payment_differences (state, created_at, id)');
    await db.raw('create index payment_differences_by_time on payment_differences (created_at, id)');
    await db.raw(`
      create table payment_links (
        id bigint generated always as identity primary key,
        order_id bigint not null references orders (id),
        created_by bigint not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )
    `);
    await db.raw('create index payment_links_of_order on payment_links (order_id, expires_at)');
  },
  async down(db) {
    for (const table of [
      'paymentLinks',
      'paymentDifferences',
      'paymentWebhooks',
      'refunds',
      'paymentOrders',
      'payments',
    ])
      await db.schema.dropTable(table);
  },
};
