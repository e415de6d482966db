import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.ts';
import type { AppName } from '../topology.ts';

interface ConfigModule {
  Config: {
    safeParse: (environment: unknown) => { error?: { issues: unknown[] } };
    /** Of each setting by itself. */
    shape: Record<string, { safeParse: (value: unknown) => { data?: unknown } }>;
  };
}

/** An app's own schema of its environment. */
export const configOf = async (name: AppName): Promise<ConfigModule> =>
  (await import(pathToFileURL(join(root, 'apps', name, 'src/config.ts')).href)) as ConfigModule;
