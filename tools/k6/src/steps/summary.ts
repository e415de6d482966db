import { reportOf, type Summary } from '../report.ts';

/** k6's end-of-test hook: prints the table by operation, and writes all metrics to the file SUMMARY. */
export const handleSummary = (summary: Summary): Record<string, string> => ({
  stdout: reportOf(summary),
  ...(__ENV['SUMMARY'] && { [__ENV['SUMMARY']]: JSON.stringify(summary, null, 2) }),
});
