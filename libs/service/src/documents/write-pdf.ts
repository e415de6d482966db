import { extname } from 'node:path';
import { inThread } from './in-thread.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Next to this file in the source tree, and next to the service's bundle in production. */
const worker = new URL(`./pdf.worker${extname(import.meta.url)}`, import.meta.url);

/** Writes a PDF in a worker thread: fonts and layout take some tenths of a second. The signal stops it. */
export const writePdf = (document: PrintedDocument, signal: AbortSignal): Promise<Buffer> =>
  inThread(worker, document, signal);
