import { extname } from 'node:path';
import { inThread } from './in-thread.ts';
import type { Sheet } from './workbook.ts';

/** Next to this file in the source tree, and next to the service's bundle in production. */
const worker = new URL(`./workbook.worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Writes a workbook in a worker thread: a few thousand rows take about a second, some ten times as long as
 * building the sheet. The signal stops it.
 */
export const writeWorkbook = (sheet: Sheet, signal: AbortSignal): Promise<Buffer> =>
  inThread(worker, sheet, signal);
