import { parentPort, workerData } from 'node:worker_threads';
import { workbookOf, type Sheet } from './workbook.ts';

const bytes = await workbookOf(workerData as Sheet);
parentPort!.postMessage(bytes);
