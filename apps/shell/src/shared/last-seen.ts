import type { SessionUser } from '@tuerca/contracts';
import { dayMs } from '@tuerca/rules';
import { mediaPathOf } from './media-path.ts';
import { seenPrefix, seenSessionKey } from './seen.ts';

/** Limits per account: number of responses, characters of each, and age in days. */
export const lastSeenLimits = { answers: 12, characters: 100_000, days: 7 } as const;

/** Of the responses' shape: what an earlier version of the shell kept is not met, and goes with the next session. */
const shape = 2;
const ofAccount = (userId: number) => `${seenPrefix}${shape}.${userId}.`;

interface Kept<T> {
  readonly at: number;
  readonly answer: T;
}

/** Contact data and identifiers: not needed to recognise an order, so not stored on the device. */
const contactFields = new Set([
  'mobile',
  'email',
  'identification',
  'vehicle_owner_identification',
  'vehicle_property_card',
]);

/** Removes contact data and the signatures of private file URLs. */
const harmless = (field: string, value: unknown): unknown => {
  if (contactFields.has(field))
    return typeof value === 'string' && field !== 'vehicle_property_card' ? '' : null;
  return typeof value === 'string' && value.startsWith('/media/') ? mediaPathOf(value) : value;
};

const isOld = (at: number): boolean => Date.now() - at > lastSeenLimits.days * dayMs;

const read = <T>(key: string): Kept<T> | null => {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Kept<T>;
    if (!isOld(kept.at)) return kept;
  } catch {
    // Written by an earlier version, or incomplete.
  }
  localStorage.removeItem(key);
  return null;
};

const keysOf = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** When an answer was kept, which stands before it: parsing all of them for it holds a slow phone up. */
const keptAt = (key: string): number =>
  Number(/^\{"at":(\d+),/.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0);

/** Stores the current account, and deletes what another account has cached here. */
export const keepSession = (user: SessionUser): void => {
  for (const key of keysOf(seenPrefix)) if (!key.startsWith(ofAccount(user.id))) localStorage.removeItem(key);
  localStorage.setItem(seenSessionKey, JSON.stringify({ at: Date.now(), answer: user }));
};

export const lastSession = (): SessionUser | null => read<SessionUser>(seenSessionKey)?.answer ?? null;

/** Caches a response, evicting the account's oldest; one that is too long is not cached. */
export const keepAnswer = (userId: number, name: string, answer: unknown): void => {
  const key = ofAccount(userId) + name;
  localStorage.removeItem(key);
  const text = JSON.stringify({ at: Date.now(), answer }, harmless);
  // Responses to requests from before a logout are not cached.
  if (lastSession()?.id !== userId || text.length > lastSeenLimits.characters) return;
  const others = keysOf(ofAccount(userId))
    .map((each) => ({ each, at: keptAt(each) }))
    .toSorted((one, other) => other.at - one.at);
  for (const [index, { each, at }] of others.entries())
    if (index >= lastSeenLimits.answers - 1 || isOld(at)) localStorage.removeItem(each);
  localStorage.setItem(key, text);
};

export const lastAnswer = <T>(userId: number, name: string): Kept<T> | null => read(ofAccount(userId) + name);
