import { serverNames } from '@tuerca/embedded';
import type { Fault } from '../fault.ts';

/** SIGKILL of each server: unwritten data is lost. It restarts on the same port and data. */
export const killServers: readonly Fault[] = serverNames.map((name) => ({
  name: `kill-${name}`,
  summary: `kill -9 of ${name}, started again after a while`,
  holdSeconds: 3,
  isQuick: name === 'postgres' || name === 'kafka',
  async inject({ servers }) {
    await servers[name].kill();
    return () => servers[name].start();
  },
}));
