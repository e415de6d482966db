import type { SessionUser } from '@tuerca/contracts';
import { mediaPathOf } from './media-path.ts';
import { seenPrefix, seenSessionKey } from './seen.ts';

/** At most so many answers of an account, none longer than so many characters, none shown after so many days. */
export const lastSeenLimits = { answers: 12, characters: 100_000, days: 7 } as const;

const day = 24 * 60 * 60_000;
const ofAccount = (userId: number) => `${seenPrefix}${userId}.`;

interface Kept<T> {
  readonly at: number;
  readonly answer: T;
}

/** How to reach people, and what identifies them: not needed to recognise an order, and not left on a device. */
const contactFields = new Set([
  'mobile',
  'email',
  'identification',
  'vehicle_owner_identification',
  'vehicle_property_card',
]);

/** Without contact data, and without the signatures by which private files are read. */
const harmless = (field: string, value: unknown): unknown => {
  if (contactFields.has(field))
    return typeof value === 'string' && field !== 'vehicle_property_card' ? '' : null;
  return typeof value === 'string' && value.startsWith('/media/') ? mediaPathOf(value) : value;
};

const read = <T>(key: string): Kept<T> | null => {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Kept<T>;
    if (Date.now() - kept.at <= lastSeenLimits.days * day) return kept;
  } catch {
    // Written by an earlier version, or by half.
  }
  localStorage.removeItem(key);
  return null;
};

const keysOf = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Keeps who uses the page, and forgets what another account saw here. */
export const keepSession = (user: SessionUser): void => {
  for (const key of keysOf(seenPrefix)) if (!key.startsWith(ofAccount(user.id))) localStorage.removeItem(key);
  localStorage.setItem(seenSessionKey, JSON.stringify({ at: Date.now(), answer: user }));
};

export const lastSession = (): SessionUser | null => read<SessionUser>(seenSessionKey)?.answer ?? null;

/** Keeps an answer in the place of the account's oldest; one that is too long is not kept. */
export const keepAnswer = (userId: number, name: string, answer: unknown): void => {
  const key = ofAccount(userId) + name;
  localStorage.removeItem(key);
  const text = JSON.stringify({ at: Date.now(), answer }, harmless);
  // After a logout nothing is kept of what was asked before.
  if (lastSession()?.id !== userId || text.length > lastSeenLimits.characters) return;
  const others = keysOf(ofAccount(userId))
    .flatMap((each) => {
      const at = read(each)?.at;
      return at === undefined ? [] : [{ each, at }];
    })
    .toSorted((one, other) => other.at - one.at);
  for (const { each } of others.slice(lastSeenLimits.answers - 1)) localStorage.removeItem(each);
  localStorage.setItem(key, text);
};

export const lastAnswer = <T>(userId: number, name: string): Kept<T> | null => read(ofAccount(userId) + name);
