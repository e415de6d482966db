import { readConfig, runService } from '@tuerca/service';
import { Config } from './config.ts';
import { startCatalogue } from './start.ts';

const config = readConfig(Config);

await runService({ name: 'catalogue', config, start: ({ log }) => startCatalogue({ config, log }) });
