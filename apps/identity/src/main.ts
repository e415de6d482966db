import { readConfig, runService } from '@tuerca/service';
import { Config } from './config.ts';
import { startIdentity } from './start.ts';

const config = readConfig(Config);

await runService({ name: 'identity', config, start: ({ log }) => startIdentity({ config, log }) });
