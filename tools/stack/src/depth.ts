/**
 * Whether tests run at nightly depth (`npm run test:nightly`): every fault, every role and viewport width,
 * every screenshot, long load tests and many fuzzed calls. `npm test` runs a subset of the same code.
 */
export const isNightly = process.env['TEST_DEPTH'] === 'nightly';
