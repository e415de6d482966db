import type { Migration } from '@tuerca/postgres';

/** Models of vehicles are compared by letters, digits and the spaces between words: 'CX-5' and 'CX5' are one. */
export const modelsWithoutSigns: Migration = {
  async up(db) {
    await db.raw(`alter table product_fits alter column model_key
      set expression as (btrim(regexp_replace(regexp_replace(fold(model), '[^a-z0-9 ]', '', 'g'), ' +', ' ', 'g')))`);
  },
  async down(db) {
    await db.raw('alter table product_fits alter column model_key set expression as (fold(model))');
  },
};
