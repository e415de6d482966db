import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sheet } from './workbook.ts';

/** Beside this file as source, and beside the service's one file once it is bundled. */
const worker = new URL(`./workbook.worker${extname(import.meta.url)}`, import.meta.url);

/** Writes a workbook in a thread of its own: some thousand rows take a second, some ten times what putting the sheet together takes. The signal ends it. */
export const writeWorkbook = async (sheet: Sheet, signal: AbortSignal): Promise<Buffer> => {
  const writer = new Worker(worker, { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  try {
    const [bytes] = (await once(writer, 'message', { signal })) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await writer.terminate();
  }
};
