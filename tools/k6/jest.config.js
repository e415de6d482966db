import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'k6',
  globalSetup: '../stack/src/shared/jest-setup.ts',
  globalTeardown: '../stack/src/shared/jest-teardown.ts',
};
