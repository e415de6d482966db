import { preset } from '../../jest.preset.js';

/** One stack for all files, which take turns on it: what one counts or waits for, another must not disturb. */
export default {
  ...preset,
  displayName: 'security',
  globalSetup: './src/stack/jest-setup.ts',
  globalTeardown: './src/stack/jest-teardown.ts',
  maxWorkers: 1,
  testTimeout: 60_000,
};
