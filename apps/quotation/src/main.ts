import { readConfig, runService } from '@tuerca/service';
import { Config } from './config.ts';
import { startQuotation } from './start.ts';

const config = readConfig(Config);

await runService({ name: 'quotation', config, start: ({ log }) => startQuotation({ config, log }) });
