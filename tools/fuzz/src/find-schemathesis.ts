import { join } from 'node:path';
import { pythonEnvironment } from './python-environment.ts';

/** Schemathesis, every package of it pinned: what is generated from a seed depends on their versions. Or why there is none. */
export const findSchemathesis = async (): Promise<{ path: string } | { missing: string }> => {
  const found = await pythonEnvironment('schemathesis');
  return 'missing' in found ? found : { path: join(found.bin, 'schemathesis') };
};
