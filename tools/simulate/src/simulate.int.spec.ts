import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { theStack } from '@tuerca/stack';
import { compareFacts, placeOf } from './facts.ts';
import { figuresOf, type DayFigures } from './figures.ts';
import { openJournal, type Fact, type Journal } from './journal.ts';
import { pageOf } from './page.ts';
import { planDay } from './plan.ts';
import { reckonFacts } from './reckon.ts';
import { comparedOf, linesOf } from './report.ts';
import { runDay, type DayRun } from './run-day.ts';

const runMs = 5 * 60_000;
const options = { seed: 20_261_123, requests: 24, stores: 5, speed: 8_000 };
const plan = planDay(options);

const folder = mkdtempSync(join(tmpdir(), 'tuerca-simulate-test-'));
let journal: Journal;
let run: DayRun;
let figures: DayFigures;

beforeAll(async () => {
  journal = openJournal(join(folder, 'journal.jsonl'));
  run = await runDay({
    url: theStack().url,
    plan,
    speed: options.speed,
    journal,
    signal: new AbortController().signal,
    say: () => undefined,
  });
  figures = figuresOf(journal, run, plan);
}, runMs);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a short day of the market', () => {
  it('is shown by the product as the journal has it', () => {
    expect(run.comparison.differences).toEqual([]);
    expect(figures.unanswered).toBe(0);
    expect(comparedOf(run.comparison)).toBeGreaterThan(300);
  });

  it('had all its requests, and quotations, discards, orders and messages', () => {
    expect(figures.done.request).toBe(options.requests);
    const { quotation, discard, order, message, readMark } = figures.done;
    expect(Math.min(quotation, discard, order, message, readMark)).toBeGreaterThan(0);
  });

  const mentions = (fact: Fact, kind: 'request' | 'quotation' | 'discard' | 'order', id: number) =>
    (fact as unknown as Record<string, unknown>)[`${kind}Id`] === id;
  /** Of each kind one that shows, whatever else happened. */
  const chosen = {
    request: (facts: readonly Fact[]) =>
      facts.findLast(
        (fact) =>
          fact.kind === 'request' &&
          facts.filter((other) => mentions(other, 'request', fact.requestId)).length === 1,
      ),
    quotation: (facts: readonly Fact[]) => facts.findLast(({ kind }) => kind === 'quotation'),
    discard: (facts: readonly Fact[]) =>
      facts.findLast(
        (fact) =>
          fact.kind === 'discard' &&
          !facts.some((other) => other.kind === 'undo' && other.discardId === fact.discardId),
      ),
    order: (facts: readonly Fact[]) => facts.findLast(({ kind }) => kind === 'order'),
    readMark: (facts: readonly Fact[]) =>
      facts.findLast(
        (fact) =>
          fact.kind === 'readMark' &&
          !facts.some(
            (other) =>
              other.kind === 'readMark' &&
              other !== fact &&
              other.conversationId === fact.conversationId &&
              other.side === fact.side,
          ),
      ),
  };

  it.each([
    ['request', ['indicators', 'pending', 'lists', 'totals of the report', 'rows of the report', 'requests']],
    ['quotation', ['indicators', 'efficiency', 'lists', 'totals of the report', 'rows of the report']],
    ['discard', ['indicators', 'reasons of discards', 'discard indicators', 'rows of the report']],
    ['order', ['indicators', 'efficiency', 'orders', 'totals of the report', 'rows of the report']],
    ['readMark', ['chat']],
  ] as const)('differs where the journal lacks a %s that was acknowledged', (kind, places) => {
    const acknowledged = journal.of('acknowledged');
    const left = chosen[kind](acknowledged.map(({ fact }) => fact))!;
    expect(left.kind).toBe(kind);
    // What is about it goes with it.
    const isAbout = (fact: Fact) =>
      fact === left ||
      (left.kind === 'quotation' && mentions(fact, 'quotation', left.quotationId)) ||
      (left.kind === 'order' && mentions(fact, 'order', left.orderId));
    const planted = acknowledged.filter(({ fact }) => !isAbout(fact));
    const { differences } = compareFacts(reckonFacts(planted, run.cast), run.product);
    expect([...new Set(differences.map(({ name }) => placeOf(name)))]).toEqual(
      expect.arrayContaining([...places]),
    );
  });

  it('names a planted difference with both values, in the table and on the page', () => {
    const [name, value] = [...run.product].find(([each]) => each.includes('requests_quoted'))!;
    const planted = new Map(run.product).set(name, Number(value) + 1);
    const comparison = compareFacts(reckonFacts(journal.of('acknowledged'), run.cast), planted);
    expect(comparison.differences).toEqual([{ name, journal: value, product: Number(value) + 1 }]);
    expect(linesOf(figures, comparison).at(-1)).toBe(
      `${name}: the journal has ${String(value)}, the product shows ${Number(value) + 1}`,
    );
    const page = pageOf({ options, date: '2026-11-23', seconds: 7, figures, comparison, grew: [] });
    expect(page).toContain(name);
    expect(page).toContain('compared with the journal: 1 of them different');
  });

  it('has a page that is whole in itself, without a script and in both themes', () => {
    const page = pageOf({
      options,
      date: '2026-11-23',
      seconds: 7,
      figures,
      comparison: run.comparison,
      grew: [],
    });
    expect(page).toContain('no difference');
    expect(page.match(/<svg/g)).toHaveLength(4);
    expect(page).not.toMatch(/<script|src=|href=|url\(/);
    expect(page).toContain('prefers-color-scheme:dark');
  });
});
