import { expect, it } from '@jest/globals';
import { joinedYears } from './numbers.service.ts';

const spans = (...years: [number | null, number | null][]) =>
  years.map(([yearFrom, yearTo]) => ({ yearFrom, yearTo }));

it.each([
  ['apart stay apart', spans([2012, 2019], [1991, 1994]), spans([1991, 1994], [2012, 2019])],
  ['that overlap are one', spans([2007, 2012], [2010, 2015], [2008, 2009]), spans([2007, 2015])],
  ['that follow each other are one', spans([2013, 2019], [2007, 2012]), spans([2007, 2019])],
  ['to this day take in what begins later', spans([2015, 2016], [2012, null]), spans([2012, null])],
  ['without a beginning come first', spans([2012, null], [null, 1999]), spans([null, 1999], [2012, null])],
])('years %s', (_which, given, joined) => {
  expect(joinedYears(given)).toEqual(joined);
});
