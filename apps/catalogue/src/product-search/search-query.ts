import { nameLexeme, type Concept } from '@tuerca/rules';

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
  some: readonly Relaxation[];
  /** Each thing by itself. */
  each: readonly string[];
}
/** Less than all that was asked for. */
interface Relaxation {
  any: string;
  /** The same in parts that have nothing in common, what says most of it first. */
  tiers: readonly string[];
}

const quoted = (stem: string) => `'${stem.replace(/['\\]/g, '')}'`;
const and = (terms: readonly string[]) => terms.join(' & ');
const or = (terms: readonly string[]) => `(${terms.join(' | ')})`;
const not = (term: string) => `!${term}`;

/** The ways without those that another one makes needless: what has all of 'motor de arranque' has 'arranque'. */
const needed = (ways: Concept['ways']): Concept['ways'] =>
  ways.filter(
    (way, at) =>
      !ways.some(
        (other, place) =>
          place !== at &&
          other.every((stem) => way.includes(stem)) &&
          (other.length < way.length || place < at),
      ),
  );

const anyOf = (ways: Concept['ways'], lexemeOf: (stem: string) => string) =>
  or(needed(ways).map((stems) => `(${and(stems.map((stem) => quoted(lexemeOf(stem))))})`));
const anywhere = ({ ways }: Concept) => anyOf(ways, (stem) => stem);
/** Numbers and measures stand beside the name: of those it does not matter where. */
const inName = ({ ways }: Concept) => anyOf(ways, (stem) => (stem.startsWith('#') ? stem : nameLexeme(stem)));

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** All but the last thing, all but the one before it, and so on: none has all, so that no two of these have the same. */
const allButOne = (each: readonly string[]): Relaxation => {
  const tiers = each.map((_term, index) => and(each.filter((_other, at) => at !== index))).toReversed();
  return { any: or(tiers.map((tier) => `(${tier})`)), tiers };
};

/** The first thing with any other, the first by itself, and each of the next without those before it. */
const anyThing = (each: readonly string[]): Relaxation => {
  const [first, ...others] = each as [string, ...string[]];
  const without = (index: number) => and([each[index]!, ...each.slice(0, index).map(not)]);
  return {
    any: or([...each]),
    tiers: [
      ...(others.length > 2 ? [and([first, or(others)]), and([first, ...others.map(not)])] : [first]),
      ...others.map((_term, at) => without(at + 1)),
    ],
  };
};

export const expressionsOf = (concepts: readonly Concept[]): SearchExpressions => {
  const each = concepts.map(anywhere);
  const beginnings = concepts[0]!.ways.map(([first]) => escaped(first!)).filter(Boolean);
  return {
    all: and(each),
    inName: and(concepts.map(inName)),
    asTyped: and(concepts.map(({ ways }) => inName({ ways: [ways[0]!] }))),
    beginning: `^(${beginnings.join('|') || '$'})`,
    some: [
      ...(concepts.length > 2 ? [allButOne(each)] : []),
      ...(concepts.length > 1 ? [anyThing(each)] : []),
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
