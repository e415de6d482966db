import type { Migration } from '@tuerca/postgres';

const optionalTexts = [
  'vin',
  'licensePlate',
  'ownerIdentification',
  'color',
  'transitAgency',
  'class',
  'bodyType',
  'fuelType',
  'engineNumber',
  'chassisNumber',
  'cylinderCapacity',
  'numberOfCylinders',
  'numberOfAxes',
  'numberOfDoors',
  'version',
  'countryOfOrigin',
  'complement',
  'propertyCard',
];

export const vehicles: Migration = {
  async up(db) {
    await db.schema.createTable('brands', (table) => {
      table.bigInteger('id').primary();
      table.text('name').notNullable();
      table.boolean('isActive').notNullable();
      table.specificType('foldedName', 'text generated always as (fold(name)) stored').notNullable();
      table.index('foldedName');
    });
    await db.schema.createTable('vehicles', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('userId').notNullable();
      table.bigInteger('brandId').notNullable();
      table.text('brandName').notNullable();
      table.text('model').notNullable();
      table.integer('year');
      for (const name of optionalTexts) table.text(name);
      table.bigInteger('cityId');
      table.text('country').notNullable();
      table.boolean('isVerified').notNullable().defaultTo(false);
      table.timestamp('createdAt').notNullable();
      table.timestamp('updatedAt').notNullable();
      table.index(['userId', 'createdAt', 'id']);
    });
    // A repeated look-up of a plate updates the vehicle in the garage instead of adding another.
    await db.raw(`
      create unique index vehicles_verified_plate on vehicles (user_id, country, license_plate) where is_verified
    `);
    await db.schema.createTable('plateWaits', (table) => {
      table.bigInteger('userId').notNullable();
      table.text('licensePlate').notNullable();
      table.text('country').notNullable();
      table.timestamp('since').notNullable();
      table.primary(['userId', 'country', 'licensePlate']);
    });
  },
  async down(db) {
    await db.schema.dropTable('plateWaits').dropTable('vehicles').dropTable('brands');
  },
};
