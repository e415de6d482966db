import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'ui',
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['./src/test-setup.ts'],
};
