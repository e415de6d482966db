import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  addToCart,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  listQuotationRequests,
  listSalesOpportunities,
  listVehicleModels,
  makePurchase,
  makeTransactionPaid,
  markMessagesRead,
  readMarketplaceFigures,
  sendMessage,
  updateTransactionPaid,
  type Operation,
} from '@tuerca/contracts';
import { isNightly, theStack } from '@tuerca/stack';
import { findK6, type K6 } from './find-k6.ts';
import type { LoadName } from './loads.ts';
import { parseRun } from './options.ts';
import { rowsOf, type Summary } from './report.ts';
import { pageFileOf, runLoad, summaryFileOf } from './run-load.ts';

/** The first installation of k6 takes minutes. */
const readyMs = 20 * 60_000;
const loadMs = 3 * 60_000;

const scratch = mkdtempSync(join(tmpdir(), 'tuerca-load-'));
let k6: K6;

beforeAll(async () => {
  k6 = await findK6(console.log);
}, readyMs);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const smokes: [LoadName, string[], Operation[]][] = [
  ['browse', ['--users=3'], [listSalesOpportunities, listVehicleModels, readMarketplaceFigures]],
  ['request-to-order', ['--users=2'], [createQuotationRequest, createQuotation, createNewOrder]],
  ['buy', ['--users=2'], [addToCart, makePurchase, makeTransactionPaid, updateTransactionPaid]],
  ['live', ['--users=4', '--rate=1'], [createQuotationRequest, listQuotationRequests]],
  ['chat', ['--users=2'], [sendMessage, markMessagesRead]],
  [
    'soak',
    ['--users=4'],
    [
      listSalesOpportunities,
      listVehicleModels,
      createQuotation,
      createNewOrder,
      sendMessage,
      markMessagesRead,
      listQuotationRequests,
    ],
  ],
  ['spike', ['--users=20', '--rate=4'], [listSalesOpportunities]],
  ['overload', ['--users=40', '--rate=200'], [listQuotationRequests]],
];

/** Outside the night: `soak` runs what browse, request-to-order, live and chat are made of; `overload` has a rate. */
const byDay: readonly LoadName[] = ['soak', 'buy', 'overload'];

it.each(smokes.filter(([name]) => isNightly || byDay.includes(name)))(
  '%s runs without an error and calls what it is there for',
  async (name, amounts, operations) => {
    const run = parseRun([name, `--seconds=${isNightly ? 10 : 5}`, '--without-times', ...amounts], {
      BASE_URL: theStack().url,
    });
    const log = join(scratch, `${name}.log`);
    const output = openSync(log, 'w');
    const code = await runLoad(k6, run, output);
    closeSync(output);
    expect({ code, log: code === 0 ? '' : readFileSync(log, 'utf8') }).toEqual({ code: 0, log: '' });
    const summary = JSON.parse(readFileSync(summaryFileOf(run), 'utf8')) as Summary;
    expect(rowsOf(summary).map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(operations.map((operation) => operation.name)),
    );
    expect(existsSync(pageFileOf(run))).toBe(true);
  },
  loadMs,
);
