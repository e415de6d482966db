import { readConfig, runService } from '@tuerca/service';
import { Config } from './config.ts';
import { startMedia } from './start.ts';

const config = readConfig(Config);
await runService({ name: 'media', config, start: ({ log }) => startMedia({ config, log }) });
