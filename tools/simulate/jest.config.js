import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'simulate',
  globalSetup: '../stack/src/shared/jest-setup.ts',
  globalTeardown: '../stack/src/shared/jest-teardown.ts',
};
