import { join } from 'node:path';
import { pythonEnvironment } from './python-environment.ts';

/** Schemathesis with all packages pinned, as seeds depend on their versions; or why it is missing. */
export const findSchemathesis = async (): Promise<{ path: string } | { missing: string }> => {
  const found = await pythonEnvironment('schemathesis');
  return 'missing' in found ? found : { path: join(found.bin, 'schemathesis') };
};
