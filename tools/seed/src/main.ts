import { createLog, readConfig } from '@tuerca/service';
import { Config } from './config.ts';
import { HalfSeededError, seed } from './seed.ts';

const config = readConfig(Config);
const startedAt = performance.now();
const progress = (line: string) =>
  console.log(`[seed ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${line}`);

try {
  const isNew = await seed({
    environments: config.SEED_SERVICES,
    now: new Date(),
    scale: config.SEED_SCALE,
    log: createLog({ name: 'seed', level: config.LOG_LEVEL }),
    progress,
  });
  progress(isNew ? 'the demo data is made' : 'the demo data was there already');
  // Only idle connections to the stopped services still keep the process alive.
  process.exit(0);
} catch (error) {
  console.error(error instanceof HalfSeededError ? error.message : error);
  process.exit(1);
}
