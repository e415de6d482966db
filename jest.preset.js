import { mkdirSync } from 'node:fs';
import { bundledModules } from './jest.modules.js';

// Each project's script writes its results there, and jest does not make the folder.
mkdirSync(new URL('./dist/test-results', import.meta.url), { recursive: true });

/** Files of tests that `npm test` leaves to the nightly run: they explore further what others show. */
const leftToTheNight = process.env.TEST_DEPTH === 'nightly' ? [] : ['\\.night\\.'];

/** What every project's jest configuration starts from: native ESM, TypeScript stripped by swc. */
export const preset = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: bundledModules,
  transformIgnorePatterns: ['/node_modules/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...leftToTheNight],
};

/** For projects whose `.int.spec` files need Postgres, Kafka, Redis or MongoDB. */
export const presetWithServers = {
  ...preset,
  globalSetup: new URL('./infra/embedded/src/jest-setup.ts', import.meta.url).pathname,
  globalTeardown: new URL('./infra/embedded/src/jest-teardown.ts', import.meta.url).pathname,
  testTimeout: 30_000,
};
