import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'seed',
  globalSetup: '../stack/src/shared/jest-setup.ts',
  globalTeardown: '../stack/src/shared/jest-teardown.ts',
  testTimeout: 60_000,
};
