import { reportOf, type Summary } from '../report.ts';

/** k6 calls this at the end: prints the table by operation, and writes all that was measured where SUMMARY says. */
export const handleSummary = (summary: Summary): Record<string, string> => ({
  stdout: reportOf(summary),
  ...(__ENV['SUMMARY'] && { [__ENV['SUMMARY']]: JSON.stringify(summary, null, 2) }),
});
