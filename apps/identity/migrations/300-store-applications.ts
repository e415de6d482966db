import { holdingStates } from '@tuerca/rules';
import type { Migration } from '@tuerca/postgres';

const held = holdingStates.map((state) => `'${state}'`).join(', ');

/** Who wants to open a store, with what is needed for it; one of each account. */
export const storeApplications: Migration = {
  async up(db) {
    await db.schema.createTable('storeApplications', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable().unique().references('users.id');
      table.text('status').notNullable();
      table.text('country').notNullable();
      table.text('name');
      table.text('legalName');
      table.text('taxId');
      table.text('phone');
      table.text('contactName');
      table.specificType('brandIds', 'integer[]').notNullable().defaultTo('{}');
      table.specificType('partGroups', 'text[]');
      table.bigInteger('cityId').references('zones.id');
      table.specificType('servedCityIds', 'integer[]');
      table.jsonb('openingHours').notNullable().defaultTo('[]');
      table.boolean('wantsModule').notNullable().defaultTo(true);
      table.text('bank');
      table.text('accountType');
      table.text('accountNumber');
      table.text('accountHolder');
      table.jsonb('missing').notNullable().defaultTo('[]');
      table.text('reason');
      table.bigInteger('storeId').unique().references('stores.id');
      table.bigInteger('decidedBy').references('users.id');
      table.timestamp('submittedAt');
      table.timestamp('decidedAt');
      table.timestamp('createdAt').notNullable();
      table.timestamp('updatedAt').notNullable();
      table.index(['submittedAt', 'id']);
      table.index(['status', 'submittedAt', 'id']);
    });
    await db.raw(
      `create unique index store_applications_tax_id_unique on store_applications (country, tax_id)
       where status in (${held})`,
    );
    await db.schema.createTable('storeApplicationDocuments', (table) => {
      table.bigInteger('applicationId').notNullable().references('storeApplications.id').onDelete('cascade');
      table.text('kind').notNullable();
      table.text('path').notNullable();
      table.text('name').notNullable();
      table.text('extension').notNullable();
      table.primary(['applicationId', 'kind']);
    });
  },
  async down(db) {
    await db.schema.dropTable('storeApplicationDocuments');
    await db.schema.dropTable('storeApplications');
  },
};
