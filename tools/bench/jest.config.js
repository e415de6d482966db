import { presetWithServers } from '../../jest.preset.js';

export default { ...presetWithServers, displayName: 'bench' };
