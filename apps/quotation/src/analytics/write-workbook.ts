import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sheet } from './workbook.ts';

/** Next to this file in the source tree, and next to the service's bundle in production. */
const worker = new URL(`./workbook.worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Writes a workbook in a worker thread: a few thousand rows take about a second, some ten times as long as
 * building the sheet. The signal stops it.
 */
export const writeWorkbook = async (sheet: Sheet, signal: AbortSignal): Promise<Buffer> => {
  const writer = new Worker(worker, { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  try {
    const [bytes] = (await once(writer, 'message', { signal })) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await writer.terminate();
  }
};
