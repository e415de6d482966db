import type { Migration } from '@tuerca/postgres';

const oneSubject = (columns: string): string => `
  alter table infractions add constraint infractions_of_one_transaction check (num_nonnulls(${columns}) = 1)
`;
const transactions =
  'quotation_id, quotation_request_id, cart_transaction_return_id, cart_shopping_header_id';
const dropConstraint = 'alter table infractions drop constraint infractions_of_one_transaction';

/** Infractions in products, one for each type, and which product one in a transaction is about (ADR 0495). */
export const productInfractions: Migration = {
  async up(db) {
    await db.schema.alterTable('infractions', (table) => {
      table.bigInteger('productId');
      table.text('productReference');
      table.text('productDescription');
      table.setNullable('requestId');
    });
    await db.raw(dropConstraint);
    await db.raw(oneSubject(`${transactions}, product_id`));
    await db.raw(`
      alter table infractions add constraint infractions_of_request
      check ((request_id is null) = (product_id is not null))
    `);
    await db.raw(`
      create unique index infractions_of_product on infractions (product_id, type) where product_id is not null
    `);
  },
  async down(db) {
    await db('infractions').whereNotNull('productId').delete();
    await db.raw(dropConstraint);
    await db.raw('alter table infractions drop constraint infractions_of_request');
    await db.schema.alterTable('infractions', (table) => {
      table.dropColumns('productId', 'productReference', 'productDescription');
      table.dropNullable('requestId');
    });
    await db.raw(oneSubject(transactions));
  },
};
