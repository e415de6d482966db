import type { Migration } from '@tuerca/postgres';

/** What advisers may do and which brands they attend, and the invitations by which they join. */
export const adviserRights: Migration = {
  async up(db) {
    await db.schema.alterTable('advisers', (table) => {
      table
        .specificType('rights', 'text[]')
        .notNullable()
        .defaultTo(db.raw("'{quote,discard,chat,seeOrders}'"));
      table.specificType('brandIds', 'integer[]');
    });
    await db.raw(
      'create index advisers_left on advisers (store_id, removed_at desc) where removed_at is not null',
    );
    await db.schema.createTable('adviserInvitations', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').notNullable().references('stores.id');
      table.text('name').notNullable();
      table.text('email');
      table.text('mobile');
      table.specificType('rights', 'text[]').notNullable();
      table.specificType('brandIds', 'integer[]');
      table.specificType('tokenHash', 'bytea').notNullable().unique();
      table.bigInteger('invitedBy').notNullable().references('users.id');
      table.timestamp('createdAt').notNullable();
      table.timestamp('sentAt').notNullable();
      table.timestamp('expiresAt').notNullable();
      table.timestamp('withdrawnAt');
      table.timestamp('acceptedAt');
      table.bigInteger('acceptedBy').references('users.id');
      table.check('(email is null) <> (mobile is null)', [], 'adviser_invitations_one_contact');
    });
    await db.raw(
      `create unique index adviser_invitations_open on adviser_invitations (store_id, coalesce(email, mobile))
       where withdrawn_at is null and accepted_at is null`,
    );
    await db.raw(
      `create index adviser_invitations_of_store on adviser_invitations (store_id, sent_at desc, id)
       where withdrawn_at is null and accepted_at is null`,
    );
  },
  async down(db) {
    await db.schema.dropTable('adviserInvitations');
    await db.raw('drop index advisers_left');
    await db.schema.alterTable('advisers', (table) => table.dropColumns('rights', 'brandIds'));
  },
};
