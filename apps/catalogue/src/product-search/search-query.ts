import type { Concept } from '@tuerca/rules';

/** How a search is put to Postgres, as texts of tsqueries over the words of products. */
export interface SearchExpressions {
  /** All that was asked for, anywhere. */
  all: string;
  /** All of it in the name. */
  inName: string;
  /** As it was typed, without other names, in the name. */
  asTyped: string;
  /** Beginnings of names that begin with the first thing that was asked for, as a regular expression. */
  beginning: string;
  /** Less and less of it: all but any one thing, then any thing. */
  some: readonly string[];
  /** Each thing by itself. */
  each: readonly string[];
}

const quoted = (stem: string) => `'${stem.replace(/['\\]/g, '')}'`;
const wayOf = (stems: readonly string[], weights: string) =>
  stems.map((stem) => `${quoted(stem)}${weights}`).join(' & ');
const anyOf = (ways: readonly (readonly string[])[], weights: string) =>
  `(${ways.map((stems) => `(${wayOf(stems, weights)})`).join(' | ')})`;
const and = (terms: readonly string[]) => terms.join(' & ');

/** Numbers and measures stand beside the name: of those the weight does not matter. */
const inNameOf = ({ ways }: Concept) =>
  `(${ways
    .map(
      (stems) =>
        `(${stems.map((stem) => (stem.startsWith('#') ? quoted(stem) : `${quoted(stem)}:A`)).join(' & ')})`,
    )
    .join(' | ')})`;

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

export const expressionsOf = (concepts: readonly Concept[]): SearchExpressions => {
  const each = concepts.map(({ ways }) => anyOf(ways, ''));
  const without = (index: number) => and(each.filter((_term, at) => at !== index));
  const beginnings = concepts[0]!.ways.map(([first]) => escaped(first!)).filter(Boolean);
  return {
    all: and(each),
    inName: and(concepts.map(inNameOf)),
    asTyped: and(concepts.map(({ ways }) => inNameOf({ ways: [ways[0]!] }))),
    beginning: `^(${beginnings.join('|') || '$'})`,
    some: [
      ...(concepts.length > 2 ? [each.map((_term, index) => `(${without(index)})`).join(' | ')] : []),
      ...(concepts.length > 1 ? [each.join(' | ')] : []),
    ],
    each,
  };
};

/** All words, of which the last may go on; null where it is too short to be looked up. */
export const prefixExpression = (stems: readonly string[]): string | null => {
  const last = stems.at(-1);
  if (!last || last.length < 3) return null;
  return and([...stems.slice(0, -1).map(quoted), `${quoted(last)}:*`]);
};
