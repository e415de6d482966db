import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const dataRoot = join(root, '.data');
/** What V8 compiled, for later processes. */
export const compileCache = join(dataRoot, 'compile-cache');
/** Where `npm start` keeps its data; TUERCA_DATA_DIR names another folder. */
export const stackDataDir = (): string => resolve(process.env['TUERCA_DATA_DIR'] ?? join(dataRoot, 'stack'));
/** The built shell that a stack serves, in its data. */
export const shellIn = (dataDir: string): string => join(dataDir, 'shell');
