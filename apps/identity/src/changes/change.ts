/** A value as the log keeps it. */
export type Kept = string | number | boolean | null | readonly Kept[] | { readonly [name: string]: Kept };

/** The fields of a thing by name, in the words of the code; what is absent counts as null. */
export type Fields = Readonly<Record<string, unknown>>;

const shown = 4;

/** What is never kept, by the name of its field, and of which the last four characters are. */
const secret = /secret|token|password|hash|apikey/i;
const ending = /account_?number|iban|clabe|card_?number|identification/i;

const masked = (name: string, value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return value;
  if (secret.test(name)) return '••••';
  const text = String(value);
  return text.length > shown * 2 ? `••••${text.slice(-shown)}` : '••••';
};

/** A value as the log keeps it: without what JSON does not carry, and with secrets and account numbers masked. */
const kept = (name: string, value: unknown): Kept => {
  if (secret.test(name) || ending.test(name)) return kept('', masked(name, value));
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((each) => kept(name, each));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, kept(key, each)]));
  return value as Kept;
};

/** Equal as JSON; the order of a record's fields does not count, that of a list does. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/**
 * Of two states the fields that differ, as the log keeps them; null when nothing does. Only the fields that `after`
 * names are compared, so that a partial change is held against the whole of what was.
 */
export const changedFields = (
  before: Fields | null,
  after: Fields | null,
): { before: Record<string, Kept>; after: Record<string, Kept> } | null => {
  const names = Object.keys(after ?? before ?? {}).filter(
    (name) => plain(before?.[name]) !== plain(after?.[name]),
  );
  if (names.length === 0) return null;
  const of = (fields: Fields | null) =>
    Object.fromEntries(names.map((name) => [name, kept(name, fields?.[name])]));
  return { before: of(before), after: of(after) };
};

/** Any of the words, not as part of longer ones; the longest first, so that none leaves the rest of another. */
const anyOf = (words: readonly string[]): RegExp => {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const each = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${each.join('|')})(?![\p{L}\p{N}_])`, 'gu');
};

/** Fields as the log keeps them, with other words for some wherever these stand in a text. */
export const withoutWords = <T extends Kept>(value: T, words: readonly string[], instead: string): T => {
  const pattern = anyOf(words);
  const replaced = (each: Kept): Kept => {
    if (typeof each === 'string') return each.replace(pattern, () => instead);
    if (Array.isArray(each)) return each.map(replaced);
    if (each === null || typeof each !== 'object') return each;
    return Object.fromEntries(Object.entries(each).map(([name, of]) => [name, replaced(of as Kept)]));
  };
  return replaced(value) as T;
};
