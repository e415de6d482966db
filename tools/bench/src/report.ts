import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import type { Reading, Result } from './figure.ts';

const number = (value: number): string => {
  if (!Number.isFinite(value)) return '-';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
};

/** `2310/s[2207..2391]0.52ms`: the median, the rounds' extremes, and the CPU time per unit. */
const cell = (reading: Reading | null): string => {
  if (!reading) return '-';
  const { median, least, most, unit, cpuMs } = reading;
  const spread = least === most ? '' : `[${number(least)}..${number(most)}]`;
  return `${number(median)}${unit}${spread}${cpuMs === null ? '' : `,cpu=${number(cpuMs)}ms`}`;
};

/** `name ours peer ratio goal ok|short`, none of which contains a space. */
export const lineOf = ({ name, ours, peer, ratio, goal, isMet }: Result): string =>
  [
    name.padEnd(28),
    cell(ours).padEnd(36),
    cell(peer).padEnd(36),
    (ratio === null ? '-' : ratio.toFixed(2)).padStart(6),
    goal.replaceAll(' ', '').padEnd(8),
    isMet ? 'ok' : 'short',
  ].join(' ');

export interface Report {
  at: string;
  machine: { cpus: number; model: string; node: string };
  results: Result[];
  /** Figures that could not be measured, by name, with the reason. */
  skipped: Record<string, string>;
}

export const machine = () => ({
  cpus: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  node: process.version,
});

const marks = /(<!-- figures -->)[^]*(<!-- end of figures -->)/;

/** The figures as a Markdown table, with the date and the machine. */
const tableOf = ({ at, machine: { cpus: count, model, node }, results, skipped }: Report): string => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const heading = ['figure', 'ours', 'peer', 'ratio', 'goal', ''];
  return [
    row(heading),
    row(heading.map(() => '---')),
    ...results.map(({ name, ours, peer, ratio, goal, isMet }) =>
      row([
        `\`${name}\``,
        cell(ours),
        cell(peer),
        ratio === null ? '-' : ratio.toFixed(2),
        goal,
        isMet ? 'ok' : 'short',
      ]),
    ),
    ...Object.entries(skipped).map(([name, reason]) =>
      row([`\`${name}\``, 'skipped', '', '', '', reason.split('\n')[0]!]),
    ),
    '',
    `${at.slice(0, 10)}, ${count} × ${model}, Node ${node}.`,
  ].join('\n');
};

/** Replaces the table in a page. */
export const writeTable = (file: string, report: Report): void => {
  const page = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    page.replace(marks, (_all, start: string, end: string) => `${start}\n\n${tableOf(report)}\n\n${end}`),
  );
};

export const writeReport = (file: string, report: Report): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
};
