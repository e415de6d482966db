import type { Migration } from '@tuerca/postgres';

/** Stores and cities as they are told of, and the products of their inventories. */
export const products: Migration = {
  async up(db) {
    await db.schema.createTable('stores', (table) => {
      table.bigInteger('id').primary();
      table.text('name').notNullable();
      table.text('segment').notNullable();
      table.text('country').notNullable();
      table.bigInteger('cityId');
      table.bigInteger('ownerUserId').notNullable();
      table.jsonb('advisers').notNullable();
      table.boolean('isActive').notNullable();
      table.text('linkedMobile');
      table.decimal('averageRating', 4, 2);
      table.integer('ratings').notNullable();
      // Whoever changes products of the store holds its row: the count is exact, and writes of one store take turns.
      table.integer('productCount').notNullable().defaultTo(0);
      table.index(['country', 'id']);
    });

    await db.schema.createTable('cities', (table) => {
      table.bigInteger('id').primary();
      table.text('name').notNullable();
    });

    await db.schema.createTable('products', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.bigInteger('storeId').notNullable();
      table.text('reference').notNullable();
      table.text('referenceKey').notNullable();
      table.text('name').notNullable();
      table.specificType('nameKey', 'text generated always as (fold(name)) stored').notNullable();
      table.text('brand');
      table.specificType('brandKey', 'text generated always as (fold(brand)) stored');
      table.text('kind').notNullable();
      table.bigInteger('priceMinor').notNullable();
      table.integer('stock').notNullable();
      table.text('equivalences').notNullable();
      table.text('description');
      table.jsonb('prices').notNullable();
      table.text('warranty');
      table.text('deliveryTime');
      table.specificType('weightKg', 'double precision');
      table.text('partGroup');
      // As the store says, else by its name: the group under which it is found.
      table.text('shownGroup');
      table.boolean('isActive').notNullable();
      table.text('slug').notNullable();
      table.integer('version').notNullable().defaultTo(1);
      table.timestamp('createdAt').notNullable();
      table.timestamp('updatedAt').notNullable();
      table.specificType('words', 'tsvector').notNullable();
      table.specificType('nameWords', 'smallint').notNullable();
      table.unique(['storeId', 'referenceKey']);
      table.index(['storeId', 'updatedAt', 'id']);
      table.check('stock >= 0', [], 'products_stock_check');
    });
    // Searches see what is active alone; a store's row says whether it is shown.
    await db.raw('create index products_by_word on products using gin (words) where is_active');
    await db.raw('create index products_by_name on products (name_key text_pattern_ops) where is_active');
    await db.raw('create index products_by_maker on products (brand_key, id) where is_active');
    await db.raw('create index products_by_group on products (shown_group, id) where is_active');
    await db.raw('create index products_of_store_by_name on products (store_id, name_key, id)');
    await db.raw('create index products_of_store_by_price on products (store_id, price_minor, id)');
    await db.raw('create index products_of_store_by_stock on products (store_id, stock, id)');
    // A store has up to 200,000 rows, and a change of stock leaves a dead one each time.
    await db.raw(
      'alter table products set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02)',
    );

    await db.schema.createTable('productFits', (table) => {
      table.bigInteger('productId').notNullable().references('products.id').onDelete('cascade');
      table.specificType('position', 'smallint').notNullable();
      table.bigInteger('brandId').notNullable().references('brands.id');
      table.text('model').notNullable();
      table.specificType('modelKey', 'text generated always as (fold(model)) stored').notNullable();
      table.integer('yearFrom');
      table.integer('yearTo');
      table.primary(['productId', 'position']);
      table.index(['brandId', 'modelKey', 'productId']);
    });

    await db.schema.createTable('productNumbers', (table) => {
      table.bigInteger('productId').notNullable().references('products.id').onDelete('cascade');
      table.text('key').notNullable();
      table.text('kind').notNullable();
      table.primary(['productId', 'key']);
    });
    await db.raw('create index product_numbers_by_key on product_numbers (key text_pattern_ops, kind)');

    // What a word that nothing has may be meant for.
    await db.schema.createTable('productWords', (table) => {
      table.text('word').primary();
      table.text('stem').notNullable().index();
      table.text('sound').notNullable();
    });
    await db.raw('create index product_words_by_sound on product_words using gin (sound gin_trgm_ops)');
  },
  async down(db) {
    await db.schema
      .dropTable('productWords')
      .dropTable('productNumbers')
      .dropTable('productFits')
      .dropTable('products')
      .dropTable('cities')
      .dropTable('stores');
  },
};
