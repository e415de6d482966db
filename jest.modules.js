import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { buildSync } from 'esbuild';

/** Imported packages of hundreds of small ES modules each, which jest would resolve and link anew for every file of tests. */
const bundled = [
  '@testing-library/user-event',
  'fast-check',
  'libphonenumber-js/min',
  'react-aria-components',
  'react-router',
  'zod',
  // As fastify-type-provider-zod imports it: it has to be the same instance.
  'zod/v4/core',
];

/** What they share with those who are not bundled, as one instance. */
const external = ['react', 'react-dom', 'use-sync-external-store', '@testing-library/dom'];

const nameOf = (specifier) => specifier.replaceAll('/', '--');
const hash = createHash('sha256')
  .update(readFileSync(new URL('./package-lock.json', import.meta.url)))
  .update(readFileSync(new URL(import.meta.url)))
  .digest('hex')
  .slice(0, 12);
const folder = new URL(`./dist/jest-modules-${hash}`, import.meta.url).pathname;

if (!existsSync(folder)) {
  const draft = `${folder}.${process.pid}`;
  buildSync({
    entryPoints: Object.fromEntries(bundled.map((specifier) => [nameOf(specifier), specifier])),
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    external,
    absWorkingDir: import.meta.dirname,
    logLevel: 'warning',
  });
  try {
    renameSync(draft, folder);
  } catch {
    // Another run was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
}

/** For jest's `moduleNameMapper`: each of these packages as one file. */
export const bundledModules = Object.fromEntries(
  bundled.map((specifier) => [`^${specifier}$`, `${folder}/${nameOf(specifier)}.mjs`]),
);
