/**
 * Whether tests go as deep as they do at night (`npm run test:nightly`): every fault, every reader and width, every
 * picture, long loads and many calls by chance. `npm test` runs the same code with less of each.
 */
export const isNightly = process.env['TEST_DEPTH'] === 'nightly';
