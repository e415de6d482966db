import { isUnanswered } from '@tuerca/api-client';
import type { Operation, SessionUser } from '@tuerca/contracts';
import { answersSoFar, noteShownFrom } from './reach.ts';
import { manages, sells } from './user-kind.ts';

/** The key prefix of cached responses; the session's own ends with its name. */
export const seenPrefix = 'tuerca.seen.';
/** The key of the cached session's user. */
export const seenSessionKey = `${seenPrefix}session`;

/** The operations of a buyer's own pages: the lists of requests and orders, and their details. */
const keptReads = new Set([
  'listQuotationRequests',
  'readQuotationRequest',
  'listTransactions',
  'readTransaction',
  'readQuotation',
]);

/** The buyer whose responses are cached. Those of stores and managers hold other people's data. */
let owner: number | null = null;

const buysOnly = (user: SessionUser): boolean => !sells(user) && !manages(user);

/** Caches the first page of a list and single records; searches are not cached. */
const isBeginning = (args: object | null): boolean => {
  const { filter, page } = ((args as { query?: object } | null)?.query ?? {}) as Record<string, unknown>;
  return !page && Object.keys(filter ?? {}).length === 0;
};

const load = () => import('./last-seen.ts');

/** Without readable storage there is nothing to show. */
const ignoringFailure = <T>(kept: Promise<T>): Promise<T | null> => kept.catch(() => null);

const forgetSeen = () => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(seenPrefix)) localStorage.removeItem(key);
  } catch {
    // Blocked storage has kept nothing.
  }
};

let turns = 0;

/** Number of logins and logouts so far: an answer to what was asked before one says nothing of who is here since. */
export const turnsSoFar = (): number => turns;

/** The user confirmed by the server: their responses are cached from now on, and those of others deleted. */
export const stillSeenBy = (user: SessionUser | null): void => {
  const registered = user && !user.isGuest ? user : null;
  owner = registered && buysOnly(registered) ? registered.id : null;
  if (registered) void ignoringFailure(load().then(({ keepSession }) => keepSession(registered)));
  else forgetSeen();
};

/** The same for who has just entered, or for nobody after a logout. */
export const seenBy = (user: SessionUser | null): void => {
  turns += 1;
  stillSeenBy(user);
};

/**
 * Whether a user was signed in here last, and probably still is: known before the session request completes.
 */
export const isSomebodyExpected = (): boolean => {
  try {
    return localStorage.getItem(seenSessionKey) !== null;
  } catch {
    return false;
  }
};

/** The last user, when the session request fails; throws the error when there is none. */
export const lastUser = async (error: unknown): Promise<SessionUser> => {
  const user = isUnanswered(error)
    ? await ignoringFailure(load().then(({ lastSession }) => lastSession()))
    : null;
  if (!user) throw error;
  owner = buysOnly(user) ? user.id : null;
  return user;
};

/**
 * Calls and caches the response; without a response returns the cached one, which the page then indicates.
 */
export const readOrLastSeen = async <T>(
  operation: Operation,
  args: object | null,
  call: () => Promise<T>,
): Promise<T> => {
  const reader = owner;
  if (reader === null || !keptReads.has(operation.name) || !isBeginning(args)) return call();
  const before = answersSoFar();
  const name = `${operation.name}.${JSON.stringify(args)}`;
  try {
    const answer = await call();
    // After a logout in the meantime nothing is cached.
    if (reader === owner)
      void ignoringFailure(load().then(({ keepAnswer }) => keepAnswer(reader, name, answer)));
    return answer;
  } catch (error) {
    const last =
      isUnanswered(error) && before === answersSoFar()
        ? await ignoringFailure(load().then(({ lastAnswer }) => lastAnswer<T>(reader, name)))
        : null;
    if (!last || reader !== owner) throw error;
    noteShownFrom(last.at);
    return last.answer;
  }
};
