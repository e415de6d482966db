import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startSupervisor, removeCompose } from '@tuerca/embedded';
import { lockData } from './data-lock.ts';
import { stackDataDir } from './paths.ts';
import { explain } from './start.ts';

/** `npm run reset`: removes the data of `npm start` unless it is running; returns the exit code. */
export const reset = async (): Promise<number> => {
  const dataDir = stackDataDir();
  try {
    lockData(dataDir);
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
  // Processes of a killed stack may still be writing: starting its supervisor waits for them.
  for (const pidFile of ['services.pid', 'servers.pid']) {
    const supervisor = await startSupervisor({ pidFile: join(dataDir, pidFile) });
    await supervisor.close();
  }
  await removeCompose(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  console.log('The data is cleared: the next npm start begins with new demo data.');
  return 0;
};
