import { readConfig, runService } from '@tuerca/service';
import { Config } from './config.ts';
import { startGarage } from './start.ts';

const config = readConfig(Config);

await runService({ name: 'garage', config, start: ({ log }) => startGarage({ config, log }) });
