import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'ui',
  testEnvironment: 'jsdom',
  restoreMocks: true,
  setupFilesAfterEnv: ['./src/test-setup.ts'],
};
