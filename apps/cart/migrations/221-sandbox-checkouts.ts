import type { Migration } from '@tuerca/postgres';

/** What the sandbox provider keeps: as another company would, apart from the payments. */
export const sandboxCheckouts: Migration = {
  async up(db) {
    await db.raw(`
      create table sandbox_checkouts (
        reference uuid primary key,
        description text not null,
        amount_minor bigint not null,
        currency text not null,
        return_url text not null,
        expires_at timestamptz not null,
        choice text check (choice in ('pay', 'refuse', 'slow', 'late', 'twice', 'vanish')),
        chosen_at timestamptz
      )
    `);
    await db.raw(`
      create table sandbox_refunds (
        reference text primary key,
        checkout uuid not null references sandbox_checkouts (reference),
        amount_minor bigint not null check (amount_minor > 0)
      )
    `);
    await db.raw('create index sandbox_refunds_of_checkout on sandbox_refunds (checkout)');
    await db.raw(`
      create table sandbox_webhooks (
        id bigint generated always as identity primary key,
        event_id uuid not null,
        checkout uuid not null references sandbox_checkouts (reference),
        tries integer not null default 0,
        next_try_at timestamptz
      )
    `);
    await db.raw(
      'create index sandbox_webhooks_to_send on sandbox_webhooks (next_try_at) where next_try_at is not null',
    );
  },
  async down(db) {
    for (const table of ['sandboxWebhooks', 'sandboxRefunds', 'sandboxCheckouts'])
      await db.schema.dropTable(table);
  },
};
