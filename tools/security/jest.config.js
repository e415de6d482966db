import { preset } from '../../jest.preset.js';

/** One stack for all files, which take turns on it: what one counts or waits for, another must not disturb. */
export default {
  ...preset,
  displayName: 'security',
  globalSetup: '../stack/src/shared/jest-setup.ts',
  globalTeardown: '../stack/src/shared/jest-teardown.ts',
  testTimeout: 60_000,
};
