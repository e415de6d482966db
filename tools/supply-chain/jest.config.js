import { preset } from '../../jest.preset.js';

/** The first run builds gitleaks. */
export default { ...preset, displayName: 'supply-chain', testTimeout: 15 * 60_000 };
