import { expect, it } from '@jest/globals';
import { crossedOf, reportOf, rowsOf, type Summary } from './report.ts';

const kept = { ok: true };
const summary: Summary = {
  metrics: {
    http_reqs: { values: { count: 42, rate: 4.2 } },
    'http_reqs{operation:createQuotation}': { values: { count: 2, rate: 0.2 } },
    'http_reqs{operation:listQuotations}': { values: { count: 40, rate: 4 } },
    'http_reqs{operation:sendMessage}': { values: { count: 0, rate: 0 } },
    'http_req_failed{operation:createQuotation}': {
      values: { rate: 0.5 },
      thresholds: { 'rate<0.01': { ok: false } },
    },
    'http_req_duration{operation:listQuotations}': {
      values: { med: 12.4, 'p(95)': 80.6, max: 120 },
      thresholds: { 'p(95)<300': kept },
    },
    request_seen_ms: { values: { med: 20, max: 74.123 } },
  },
};

it('has a row for each operation that was called, the most called first', () => {
  expect(rowsOf(summary).map(({ operation }) => operation)).toEqual(['listQuotations', 'createQuotation']);
  expect(rowsOf(summary)[0]).toEqual({
    operation: 'listQuotations',
    calls: 40,
    perSecond: 4,
    failed: 0,
    p50: 12.4,
    p95: 80.6,
    most: 120,
  });
});

it('says which thresholds were crossed, and nothing of those that were kept', () => {
  expect(crossedOf(summary)).toEqual(['http_req_failed{operation:createQuotation} rate<0.01']);
});

it('prints the table, the measures of the scenario and how it ended', () => {
  const lines = reportOf(summary).split('\n');
  expect(lines).toContain('listQuotations      40  4.0   0.0 %      12      81     120');
  expect(lines).toContain('createQuotation      2  0.2  50.0 %       0       0       0');
  expect(lines).toContain('request_seen_ms: med 20, max 74.12');
  expect(lines).toContain('crossed: http_req_failed{operation:createQuotation} rate<0.01');
  expect(reportOf({ metrics: {} })).toContain('every threshold was kept');
});
