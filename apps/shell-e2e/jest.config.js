import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'shell-e2e',
  globalSetup: '../../tools/stack/src/shared/jest-setup.ts',
  globalTeardown: '../../tools/stack/src/shared/jest-teardown.ts',
};
