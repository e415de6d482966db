import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Runs a worker thread with a bounded heap and returns the bytes that it posts as its only message. The signal stops it.
 */
export const inThread = async (worker: URL, workerData: unknown, signal: AbortSignal): Promise<Buffer> => {
  const writer = new Worker(worker, { workerData, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  try {
    const [bytes] = (await once(writer, 'message', { signal })) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await writer.terminate();
  }
};
