import { preset } from '../../jest.preset.js';

/** The last on the shared stack: what calls made by chance do to it, no other test should find. */
export default {
  ...preset,
  displayName: 'fuzz',
  globalSetup: '../stack/src/shared/jest-setup.ts',
  globalTeardown: '../stack/src/shared/jest-teardown.ts',
  testTimeout: 10 * 60_000,
};
