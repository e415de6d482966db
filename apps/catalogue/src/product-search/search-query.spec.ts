import { expect, test } from '@jest/globals';
import { conceptsOf } from '@tuerca/rules';
import { expressionsOf } from './search-query.ts';

const expressions = (...words: string[]) => expressionsOf(conceptsOf(words).concepts);

test('a name that has another one in it is not asked for beside it', () => {
  const { all } = expressions('motor', 'arranque');
  expect(all).toContain("'arranqu'");
  expect(all).not.toContain("'motor'");
});

test('the words of a name are asked for with their sign, numbers without', () => {
  expect(expressions('farola', 'w5w').inName).toMatch(/'=farol'.*'=w5w'.*'#W5W'/);
});

test('less and less is asked for, first all without the last thing, at last any', () => {
  const [allButOne, any] = expressions('rotor', 'xyz', 'qqq').some;
  expect(allButOne!.tiers.map((tier) => tier.includes("'qqq'"))).toEqual([false, true, true]);
  expect(any!.tiers[0]).toContain("'rotor'");
  expect(any!.tiers.at(-1)).toMatch(/^\(\('qqq'\)\) & !.*'rotor'.*& !.*'xyz'/);
});
