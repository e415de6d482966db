import { parentPort, workerData } from 'node:worker_threads';
import { pdfOf } from './pdf.ts';
import type { PrintedDocument } from './printed-document.ts';

const bytes = await pdfOf(workerData as PrintedDocument);
parentPort!.postMessage(bytes);
