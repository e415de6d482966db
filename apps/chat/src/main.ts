import { readConfig, runService } from '@tuerca/service';
import { Config } from './config.ts';
import { startChat } from './start.ts';

const config = readConfig(Config);

await runService({ name: 'chat', config, start: ({ log }) => startChat({ config, log }) });
