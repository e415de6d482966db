import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '@tuerca/contracts';
import { filesBelow, root } from './workspace-files.ts';

const folder = 'docs/coverage';
const states = ['done', 'otherwise', 'partly', 'missing', 'later'];
const columns = ['id', 'what', 'state', 'operations', 'screen or code', 'tests', 'note'];

interface Line {
  readonly id: string;
  readonly what: string;
  readonly state: string;
  readonly operations: readonly string[];
  readonly places: readonly string[];
  readonly tests: readonly string[];
  readonly note: string;
}

/** The rows of a page's tables, without header rows. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const namesIn = (cell = ''): string[] => cell.split(', ').filter(Boolean);
const isHead = ([first]: readonly string[]) => first === 'id' || first === 'operation';

let files: Set<string>;
let tables: string[][];
let lines: Line[];
let beyond: string[][];
let capabilities: string[];

beforeAll(async () => {
  files = new Set(await filesBelow(''));
  const read = (name: string) => readFile(join(root, folder, name), 'utf8');
  const parts = ['1-platform-core.md', '2-quotation-buyer.md', '3-quotation-handling.md'];
  tables = (await Promise.all(parts.map(async (part) => rowsOf(await read(part))))).flat();
  beyond = rowsOf(await read('4-beyond.md')).filter((row) => !isHead(row));
  const [, notBegun] = /^The capabilities that are not begun: (.+)\.$/m.exec(await read('README.md')) ?? [];
  if (!notBegun) throw new Error('The README does not say which capabilities are not begun');
  capabilities = notBegun === 'none' ? [] : namesIn(notBegun);
  lines = tables
    .filter((row) => !isHead(row))
    .map(([id = '', what = '', state = '', called, places, tests, note = '']) => ({
      id,
      what,
      state,
      operations: namesIn(called),
      places: namesIn(places),
      tests: namesIn(tests),
      note,
    }));
});

const idsOf = (found: readonly Line[]) => found.map(({ id }) => id);

describe('the coverage of the specification', () => {
  it('has a line of its own for each thing, with all its columns', () => {
    const heads = tables.filter(isHead);
    expect(heads.filter((head) => head.join() !== columns.join())).toEqual([]);
    expect(tables.filter((row) => row.length !== columns.length)).toEqual([]);
    expect(idsOf(lines).filter((id) => !/^[123]-\d(\.\d+)?-\d+$/.test(id))).toEqual([]);
    expect(idsOf(lines).filter((id, index, all) => all.indexOf(id) !== index)).toEqual([]);
  });

  it('knows five states', () => {
    expect(idsOf(lines.filter(({ state }) => !states.includes(state)))).toEqual([]);
  });

  it('names only operations that there are', () => {
    const known = new Set<string>(operations.map(({ name }) => name));
    const named = [...lines.flatMap((line) => line.operations), ...beyond.map(([name = '']) => name)];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names only files that there are, and tests that are tests', () => {
    const named = lines.flatMap(({ places, tests }) => [...places, ...tests]);
    expect(named.filter((path) => !files.has(path))).toEqual([]);
    expect(lines.flatMap(({ tests }) => tests).filter((path) => !/\.spec\.tsx?$/.test(path))).toEqual([]);
  });

  it('says of what is done where it is, and what fails when it breaks', () => {
    const unproven = lines.filter(
      (line) =>
        line.state === 'done' &&
        (line.tests.length === 0 || (line.operations.length === 0 && line.places.length === 0)),
    );
    expect(idsOf(unproven)).toEqual([]);
  });

  it('says of what is not done what it lacks', () => {
    expect(idsOf(lines.filter(({ state, note }) => state !== 'done' && note === ''))).toEqual([]);
  });

  it('says of what is done otherwise in which decision', () => {
    const decided = new Set([...files].flatMap((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? []));
    const undecided = lines
      .filter(({ state }) => state === 'otherwise')
      .filter(({ note }) => !decided.has(/ADR (\d{4})/.exec(note)?.[1] ?? ''));
    expect(idsOf(undecided)).toEqual([]);
  });

  it('says of what comes later with which capability, each of which waits for something', () => {
    const waits = lines.filter(({ state }) => state === 'later').map(({ note }) => note.split(':')[0]!);
    expect(waits.filter((capability) => !capabilities.includes(capability))).toEqual([]);
    expect(capabilities.filter((capability) => !waits.includes(capability))).toEqual([]);
  });

  it('has every operation on a line, or beyond the specification with its reason', () => {
    const asked = new Set(lines.flatMap((line) => line.operations));
    const reasons = new Map(beyond.map(([name = '', reason = '']) => [name, reason]));
    const names = operations.map(({ name }) => name);
    expect(names.filter((name) => !asked.has(name) && !reasons.get(name))).toEqual([]);
    expect([...reasons.keys()].filter((name) => asked.has(name))).toEqual([]);
  });
});
