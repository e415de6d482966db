import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'shell',
  testEnvironment: './src/testing/browser-environment.ts',
  // A busy machine takes a while over what people do in a page.
  testTimeout: 30_000,
  restoreMocks: true,
  setupFilesAfterEnv: ['./src/testing/setup.ts'],
};
