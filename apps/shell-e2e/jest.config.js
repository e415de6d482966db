import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'shell-e2e',
  globalSetup: './src/support/jest-setup.ts',
  globalTeardown: './src/support/jest-teardown.ts',
  // One stack and two cores: the stories run one after the other.
  maxWorkers: 1,
};
