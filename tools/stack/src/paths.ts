import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const dataRoot = join(root, '.data');
export const shellDist = join(root, 'apps/shell/dist');
