import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'shell-e2e',
  // Tests that say they may run beside each other: a browser waits for a stack and a stack for a browser.
  maxConcurrency: 2,
  globalSetup: '../../tools/stack/src/shared/jest-setup.ts',
  globalTeardown: '../../tools/stack/src/shared/jest-teardown.ts',
};
