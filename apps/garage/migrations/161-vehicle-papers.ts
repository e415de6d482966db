import type { Migration } from '@tuerca/postgres';

/** Until when the papers of a vehicle hold, and when its oil is due: one of each kind. */
export const vehiclePapers: Migration = {
  async up(db) {
    await db.schema.createTable('vehiclePapers', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('vehicleId').notNullable().references('vehicles.id').onDelete('CASCADE');
      table.bigInteger('userId').notNullable().index();
      table.text('kind').notNullable();
      table.date('expiresOn').notNullable();
      table.date('doneOn');
      table.integer('doneKm');
      table.integer('intervalKm');
      table.integer('monthlyKm');
      table.unique(['vehicleId', 'kind']);
    });
  },
  async down(db) {
    await db.schema.dropTable('vehiclePapers');
  },
};
