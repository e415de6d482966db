import { by } from '@tuerca/contracts';
import { applyFilter, escapeLike, type Executor } from '@tuerca/postgres';
import { stemsOf } from '@tuerca/rules';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Viewer } from '../viewer.ts';

const schema = z.object({ value: by.text() });

/** Maximum words per search, more than anyone types; each adds a condition. */
const wordsMost = 8;
const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, wordsMost);
/** Search variants of a word: as typed, in the singular, and as plates are stored (`ABC-123`: `ABC123`). */
const spellingsOf = (word: string): string[] => [
  ...new Set([word, word.replace(/(?<=\w)[-.](?=\w)/g, '')].flatMap(stemsOf)),
];
const asPart = (text: string) => `%${escapeLike(text)}%`;

/** Rows whose column contains a text, ignoring case and accents. */
export const matchesText = (query: Knex.QueryBuilder, column: string, value: string) =>
  applyFilter(query, { filter: { value }, schema, columns: { value: { column } } });

/** `seesBuyer` as a condition: without it, filtering by buyer would reveal who is hidden. */
const whereBuyerShows = (query: Knex.QueryBuilder, viewer: Viewer) => {
  if (viewer.isManager) return;
  query.where((shown) => {
    shown.where('requests.buyerId', viewer.userId);
    if (viewer.isSeller && viewer.showCustomerData) shown.orWhereNotNull('requests.storeId');
    if (viewer.isSeller && viewer.showCustomerDataMarketplace) shown.orWhereNull('requests.storeId');
  });
};

/** A filter on a column of the buyer, for lists of requests and of what is joined to them. */
export const buyerFilter = (viewer: Viewer, column: string) => (query: Knex.QueryBuilder, value: string) => {
  whereBuyerShows(query, viewer);
  matchesText(query, column, value);
};

/** The free-text filter over request, vehicle, parts and buyer: each word must match somewhere in the row. */
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
          // As an array the subquery runs once, and its index can be combined with that of the text.
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
