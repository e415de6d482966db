import type { Migration } from '@tuerca/postgres';

/** One index finds what a request has to settle: what is pending, and what is done only because it closed. */
export const openOfRequest: Migration = {
  async up(db) {
    await db.raw(`
      create index notifications_open_of_request on notifications (request_id)
        where not is_done or ended_with_request;
      drop index notifications_of_request, notifications_ended_with_request
    `);
  },
  async down(db) {
    await db.raw(`
      create index notifications_of_request on notifications (request_id) where not is_done;
      create index notifications_ended_with_request on notifications (request_id) where ended_with_request;
      drop index notifications_open_of_request
    `);
  },
};
