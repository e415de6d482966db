import { expect, it } from '@jest/globals';
import { createStatementNames } from './prepare.ts';

it('names a statement when it comes the third time, and keeps its name', () => {
  const nameOf = createStatementNames();
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined]);
  const name = nameOf('select 1');
  expect(name).toEqual(expect.any(String));
  expect(nameOf('select 1')).toBe(name);
});

it('leaves a search for a part of a text without a name: its plan is to depend on the text', () => {
  const nameOf = createStatementNames();
  const search = 'select id from orders where fold("reference") like fold($1)';
  expect([1, 2, 3, 4].map(() => nameOf(search))).toEqual(Array(4).fill(undefined));
});

it('gives no two statements the same name, and no more than a connection should hold', () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 400 }, (_, index) =>
    [1, 2, 3].map(() => nameOf(`select ${index}`)).at(-1),
  );
  const given = names.filter((name) => name !== undefined);
  expect(given).toHaveLength(300);
  expect(new Set(given).size).toBe(300);
});
