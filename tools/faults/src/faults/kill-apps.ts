import { appNames } from '@tuerca/stack';
import type { Fault } from '../fault.ts';

/** SIGKILL of each service and of the gateway, under load; restarted as a supervisor does. */
export const killApps: readonly Fault[] = appNames.map((name) => ({
  name: `kill-${name}`,
  summary: `kill -9 of ${name}, started again after a while`,
  holdSeconds: 2,
  isQuick: name === 'quotation' || name === 'notification',
  cutsClients: name === 'gateway',
  async inject({ apps }) {
    apps[name].signal('SIGKILL');
    return () => apps[name].restart();
  },
}));
