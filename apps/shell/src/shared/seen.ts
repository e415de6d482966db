import { isUnanswered } from '@tuerca/api-client';
import type { Operation, SessionUser } from '@tuerca/contracts';
import { answersSoFar, noteShownFrom } from './reach.ts';
import { manages, sells } from './user-kind.ts';

/** What keys of kept answers begin with; the session's own ends with its name. */
export const seenPrefix = 'tuerca.seen.';
/** The key of whose session it was. */
export const seenSessionKey = `${seenPrefix}session`;

/** What a buyer's own pages show: the lists of requests and orders, and one of each. */
const keptReads = new Set([
  'listQuotationRequests',
  'readQuotationRequest',
  'listTransactions',
  'readTransaction',
  'readQuotation',
]);

/** The buyer whose answers are kept. Those of stores and managers are about other people. */
let owner: number | null = null;

const buysOnly = (user: SessionUser): boolean => !sells(user) && !manages(user);

/** The beginning of a list, and a thing itself; what was searched is not asked for again. */
const isBeginning = (args: object | null): boolean => {
  const { filter, page } = ((args as { query?: object } | null)?.query ?? {}) as Record<string, unknown>;
  return !page && Object.keys(filter ?? {}).length === 0;
};

const load = () => import('./last-seen.ts');

/** Where nothing is kept, or it cannot be read, there is nothing to show. */
const ignoringFailure = <T>(kept: Promise<T>): Promise<T | null> => kept.catch(() => null);

const forgetSeen = () => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(seenPrefix)) localStorage.removeItem(key);
  } catch {
    // A storage that is forbidden has kept nothing.
  }
};

/** Who uses the page by the server's word: theirs is kept from now on, and what others saw here is forgotten. */
export const seenBy = (user: SessionUser | null): void => {
  const registered = user && !user.isGuest ? user : null;
  owner = registered && buysOnly(registered) ? registered.id : null;
  if (registered) void ignoringFailure(load().then(({ keepSession }) => keepSession(registered)));
  else forgetSeen();
};

/** Whether somebody was signed in here last, and most likely still is: known before the server has said so. */
export const isSomebodyExpected = (): boolean => {
  try {
    return localStorage.getItem(seenSessionKey) !== null;
  } catch {
    return false;
  }
};

/** Who used the page last, for a page that opens without an answer; the error where nobody is known. */
export const lastUser = async (error: unknown): Promise<SessionUser> => {
  const user = isUnanswered(error)
    ? await ignoringFailure(load().then(({ lastSession }) => lastSession()))
    : null;
  if (!user) throw error;
  owner = buysOnly(user) ? user.id : null;
  return user;
};

/** Calls, and keeps the answer on the device; where none comes, answers what was last seen, which the page then says. */
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
    // Who left meanwhile leaves nothing behind.
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
