import { readConfig, runService } from '@tuerca/service';
import { Config } from './config.ts';
import { startCart } from './start.ts';

const config = readConfig(Config);

await runService({ name: 'cart', config, start: ({ log }) => startCart({ config, log }) });
