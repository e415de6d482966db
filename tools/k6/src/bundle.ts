import { join } from 'node:path';
import { contractsWithoutSchemas } from '@tuerca/contracts/without-schemas';
import { build, type Plugin } from 'esbuild';
import type { LoadName } from './loads.ts';

/** Replaces the contracts by each operation's method and path, without schemas, which k6 cannot run. */
const contracts: Plugin = {
  name: 'contracts-without-schemas',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@tuerca\/contracts$/ }, ({ path }) => ({
      path,
      namespace: 'without-schemas',
      sideEffects: false,
    }));
    onLoad({ filter: /.*/, namespace: 'without-schemas' }, () => ({ contents: contractsWithoutSchemas() }));
  },
};

/** The folder of the built scenarios. */
const scriptsDir = join(import.meta.dirname, '../dist');

/** Bundles a scenario into one file for k6, and returns its path. @throws when the build fails. */
export const bundleScenario = async (name: LoadName): Promise<string> => {
  const outfile = join(scriptsDir, `${name}.js`);
  await build({
    entryPoints: [join(import.meta.dirname, 'scenarios', `${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    external: ['k6', 'k6/*'],
    plugins: [contracts],
    logLevel: 'warning',
  });
  return outfile;
};
