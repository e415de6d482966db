import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publicPages } from '@tuerca/contracts';
import { startStack } from '@tuerca/stack';
import type { Browser } from 'playwright-core';
import { format } from 'oxfmt';
import { axeFindings } from '../support/axe.ts';
import { openBrowser } from '../support/people.ts';
import { serveBarePage } from './bare-page.ts';
import { goals } from './goals.ts';
import { runLighthouse, type Scores } from './lighthouse.ts';
import { measureVitals, type Vitals } from './vitals.ts';

/**
 * With `--vitals` only the pages' scripts and timings are measured, each round beside a bare page with the same words and
 * the same bytes of script, and only the JSON is written.
 */
const { values: options } = parseArgs({ options: { vitals: { type: 'boolean', default: false } } });
const root = join(import.meta.dirname, '../../../..');
const rounds = 3;

interface Row {
  path: string;
  vitals: Vitals;
  scores: Scores;
  findings: string[];
  /** Violations found by axe, in the light and the dark theme together. */
  axe: string[];
}

const measurePage = async (browser: Browser, origin: string, path: string): Promise<Vitals> => {
  const measured: Vitals[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push((await measureVitals(browser, origin, path)).vitals);
  const of = (figure: keyof Vitals) => median(measured.map((each) => each[figure]));
  return { scriptBytes: of('scriptBytes'), lcp: of('lcp'), cls: of('cls'), inp: of('inp') };
};

interface Comparison {
  path: string;
  rounds: { ours: Vitals; bare: Vitals }[];
}

/** A page and its bare peer in turns. */
const compareWithBare = async (browser: Browser, origin: string, path: string): Promise<Comparison> => {
  const compared: Comparison = { path, rounds: [] };
  for (let round = 0; round < rounds; round += 1) {
    const { vitals: ours, content } = await measureVitals(browser, origin, path);
    const peer = await serveBarePage(content, ours.scriptBytes);
    try {
      const { vitals: bare } = await measureVitals(browser, peer.origin, '/');
      compared.rounds.push({ ours, bare });
    } finally {
      peer.close();
    }
  }
  return compared;
};

/** Compares each public page, one after the other. */
const compareAll = async (origin: string): Promise<Comparison[]> => {
  const browser = await openBrowser({ isQuick: false });
  try {
    const rows: Comparison[] = [];
    for (const { path } of Object.values(publicPages))
      rows.push(await compareWithBare(browser, origin, path));
    return rows;
  } finally {
    await browser.close();
  }
};

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const audit = async (origin: string): Promise<Row[]> => {
  const browser = await openBrowser({ isQuick: false });
  try {
    const rows: Row[] = [];
    for (const { path } of Object.values(publicPages)) {
      const vitals = await measurePage(browser, origin, path);
      const axe: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ baseURL: origin, colorScheme, locale: 'es-CO' });
        const page = await context.newPage();
        await page.goto(path, { waitUntil: 'networkidle' });
        axe.push(...(await axeFindings(page)).map((finding) => `${colorScheme}: ${finding}`));
        await context.close();
      }
      const { scores, findings } = await runLighthouse(new URL(path, origin).href);
      rows.push({ path, vitals, scores, findings, axe });
      process.stdout.write(`${lineOf(rows.at(-1)!)}\n`);
    }
    return rows;
  } finally {
    await browser.close();
  }
};

const kb = (bytes: number) => bytes / 1000;

const isMet = ({ vitals: { scriptBytes, lcp, cls, inp }, scores, axe }: Row): boolean =>
  kb(scriptBytes) <= goals.scriptKb &&
  lcp <= goals.lcp &&
  cls <= goals.cls &&
  inp <= goals.inp &&
  Math.min(...Object.values(scores)) >= goals.score &&
  axe.length === 0;

const cells = (row: Row): string[] => {
  const { path, vitals, scores, axe } = row;
  return [
    path,
    `${kb(vitals.scriptBytes).toFixed(0)} KB`,
    `${(vitals.lcp / 1000).toFixed(2)} s`,
    vitals.cls.toFixed(3),
    `${vitals.inp.toFixed(0)} ms`,
    String(scores.accessibility),
    String(scores['best-practices']),
    String(scores.seo),
    String(axe.length),
    isMet(row) ? 'ok' : 'short',
  ];
};

const lineOf = (row: Row): string => [cells(row).join('  '), ...row.axe, ...row.findings].join('\n    ');

const heading = [
  'page',
  'JavaScript',
  'LCP',
  'CLS',
  'INP',
  'accessibility',
  'best practices',
  'SEO',
  'axe',
  '',
];

const writeJson = (rows: readonly object[]): void => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/shell-audit.json'), `${JSON.stringify({ goals, rows }, null, 2)}\n`);
};

const writeReport = async (rows: Row[]): Promise<void> => {
  writeJson(rows);
  const file = join(root, 'docs/SHELL.md');
  const row = (columns: string[]) => `| ${columns.join(' | ')} |`;
  const goal = [
    'goal',
    `≤ ${goals.scriptKb} KB`,
    '≤ 2.5 s',
    '≤ 0.1',
    '≤ 200 ms',
    '≥ 95',
    '≥ 95',
    '≥ 95',
    '0',
    '',
  ];
  const table = [
    row(heading),
    row(heading.map(() => '---')),
    row(goal),
    ...rows.map((each) => row(cells(each).map((cell, index) => (index === 0 ? `\`${cell}\`` : cell)))),
  ].join('\n');
  const text = readFileSync(file, 'utf8').replace(
    /(<!-- figures -->)[^]*(<!-- end of figures -->)/,
    (_all, start: string, end: string) => `${start}\n\n${table}\n\n${end}`,
  );
  const { code } = await format(file, text, { printWidth: 110 });
  writeFileSync(file, code);
};

const measure = async (origin: string): Promise<void> =>
  options.vitals ? writeJson(await compareAll(origin)) : writeReport(await audit(origin));

/** Audits the public pages of the stack at TUERCA_URL, or of a stack of its own, and writes the results. */
const main = async (): Promise<void> => {
  const running = process.env['TUERCA_URL'];
  if (running) return measure(running);
  const dataDir = mkdtempSync(join(tmpdir(), 'tuerca-audit-'));
  const stack = await startStack({
    dataDir,
    seed: true,
    lifetime: 'throwaway',
    logLevel: 'warn',
    settings: { SEED_SCALE: '0.1' },
  });
  try {
    await measure(stack.url);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

await main();
