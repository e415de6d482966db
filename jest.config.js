import { globSync } from 'node:fs';

/** All projects in one run, which `npm test` chooses from by name. */
export default {
  projects: globSync('{apps,libs,tools,infra}/*/jest.config.js', { cwd: import.meta.dirname }).map(
    (file) => `<rootDir>/${file}`,
  ),
  testTimeout: 30_000,
  // For `test.concurrent`; a project's own configuration may not set it.
  maxConcurrency: 2,
  // Modules of ended test files are not given back by a worker.
  workerIdleMemoryLimit: '1.5GB',
};
