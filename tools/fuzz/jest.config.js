import { preset } from '../../jest.preset.js';

/** A stack of its own: what calls made by chance do to it, no other test should find. */
export default {
  ...preset,
  displayName: 'fuzz',
  globalSetup: '../security/src/stack/jest-setup.ts',
  globalTeardown: '../security/src/stack/jest-teardown.ts',
  maxWorkers: 1,
  testTimeout: 10 * 60_000,
};
