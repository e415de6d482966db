import { by } from '@tuerca/contracts';
import { applyFilter, escapeLike, type Executor } from '@tuerca/postgres';
import { stemsOf } from '@tuerca/rules';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Viewer } from '../viewer.ts';

const schema = z.object({ value: by.text() });

/** More words than a person types of one request; each costs a condition. */
const wordsMost = 8;
const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, wordsMost);
/** As it was typed, without a plural's ending, and as plates are kept: `ABC-123` is found as `ABC123`. */
const spellingsOf = (word: string): string[] => [
  ...new Set([word, word.replace(/(?<=\w)[-.](?=\w)/g, '')].flatMap(stemsOf)),
];
const asPart = (text: string) => `%${escapeLike(text)}%`;

/** Rows whose column has a text in it, without case or accents. */
export const matchesText = (query: Knex.QueryBuilder, column: string, value: string) =>
  applyFilter(query, { filter: { value }, schema, columns: { value: { column } } });

/** `seesBuyer` as a condition: a filter on the buyer that found more would tell what is hidden. */
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

/** The filter on what buyer, brand or vehicle a person has in mind: each of its words is found somewhere in the row. */
export const searchFilter =
  (viewer: Viewer, alsoIn: readonly string[] = []) =>
  (query: Knex.QueryBuilder, value: string) => {
    for (const word of wordsOf(value)) {
      query.where((anywhere) => {
        for (const text of spellingsOf(word))
          anywhere.orWhereRaw(
            `fold(requests.code || ' ' || requests.search_text) like fold(?)`,
            asPart(text),
          );
        anywhere.orWhere((ofBuyer) => {
          whereBuyerShows(ofBuyer, viewer);
          // As an array the subquery runs once, and its index can be used together with that of the text.
          ofBuyer.whereRaw(
            'requests.buyer_id = any(array(select id from users where fold(name) like fold(?)))',
            asPart(word),
          );
        });
        for (const column of alsoIn) anywhere.orWhereRaw('fold(??) like fold(?)', [column, asPart(word)]);
      });
    }
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
