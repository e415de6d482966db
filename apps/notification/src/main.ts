import { readConfig, runService } from '@tuerca/service';
import { Config } from './config.ts';
import { startNotification } from './start.ts';

const config = readConfig(Config);
await runService({ name: 'notification', config, start: ({ log }) => startNotification({ config, log }) });
