import { appNames } from '@tuerca/stack';
import type { Fault } from '../fault.ts';

/** A rolling deployment: each app's new replica starts before the old one stops. No call may fail. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  summary: 'every service and the gateway are replaced, one after the other, under load',
  holdSeconds: 0,
  takesSeconds: 60,
  failsNoCall: true,
  async inject({ apps, say }, random) {
    for (const name of random.sample(appNames, appNames.length)) {
      const [old] = apps[name].replicas();
      await apps[name].addReplica();
      await apps[name].removeReplica(old!);
      say(`  ${name} was replaced`);
    }
    return async () => undefined;
  },
};
