import { by } from '@tuerca/contracts';
import { applyFilter, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Viewer } from '../viewer.ts';

const schema = z.object({ value: by.text() });

/** Rows whose column has a text in it, without case or accents. */
export const matchesText = (query: Knex.QueryBuilder, column: string, value: string) =>
  applyFilter(query, { filter: { value }, schema, columns: { value: { column } } });

/** A filter on the buyer finds only where the viewer may see the buyer: else it would tell what is hidden. */
const whereBuyerShows = (query: Knex.QueryBuilder, viewer: Viewer) => {
  if (viewer.isManager) return;
  query.where((shown) => {
    shown.where('requests.buyerId', viewer.userId);
    if (viewer.isSeller && viewer.showCustomerData) shown.orWhereNotNull('requests.storeId');
    if (viewer.isSeller && viewer.showCustomerDataMarketplace) shown.orWhereNull('requests.storeId');
  });
};

/** The filter of a list of requests, or of what is joined to them, on a column of their buyers. */
export const buyerFilter = (viewer: Viewer, column: string) => (query: Knex.QueryBuilder, value: string) => {
  whereBuyerShows(query, viewer);
  matchesText(query, column, value);
};

/** The filter on a part that is asked for. */
export const partFilter = (on: Executor) => (query: Knex.QueryBuilder, value: string) =>
  void query.whereExists(
    matchesText(
      on('requestDetails').whereRaw('?? = ??', ['requestDetails.requestId', 'requests.id']),
      'requestDetails.name',
      value,
    ),
  );

/** The filter on the channel, in the words of a list. */
export const channelFilter =
  <T extends string>(names: { marketplace: T; store: T }) =>
  (query: Knex.QueryBuilder, value: T) =>
    void (value === names.marketplace
      ? query.whereNull('requests.storeId')
      : query.whereNotNull('requests.storeId'));
