import { join } from 'node:path';
import { contractsWithoutSchemas } from '@tuerca/contracts/without-schemas';
import { build, type Plugin } from 'esbuild';
import type { LoadName } from './loads.ts';

/** Gives scenarios the method and path of each operation from the contracts, without schemas, which k6 cannot run. */
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

/** Where scenarios lie once they are built. */
const scriptsDir = join(import.meta.dirname, '../dist');

/** Makes of a scenario the one file that k6 runs, and answers where it is. @throws when it cannot be built. */
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
