import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'shell',
  testEnvironment: './src/testing/browser-environment.ts',
  setupFilesAfterEnv: ['./src/testing/setup.ts'],
};
