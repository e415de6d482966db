import { build } from 'esbuild';
import { builtOnce } from './tools/stack/src/built-once.ts';

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
const folder = await builtOnce({
  name: 'jest-modules',
  sources: ['package-lock.json', 'jest.modules.js'],
  exclude: () => false,
  build: (draft) =>
    build({
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
    }),
});

/** For jest's `moduleNameMapper`: each of these packages as one file. */
export const bundledModules = Object.fromEntries(
  bundled.map((specifier) => [`^${specifier}$`, `${folder}/${nameOf(specifier)}.mjs`]),
);
