import type { Fault } from '../fault.ts';

const stopOf = (service: 'notification' | 'quotation', holdSeconds: number): Fault => ({
  name: `stop-${service}`,
  summary: `SIGSTOP of ${service} for ${holdSeconds} s`,
  holdSeconds,
  takesSeconds: 8,
  async inject({ apps }) {
    apps[service].signal('SIGSTOP');
    return async () => apps[service].signal('SIGCONT');
  },
});

/** A consumer that hangs: its group gives its partitions away, and it must not go on with them when it wakes. */
export const stopConsumer = stopOf('notification', 40);

/** The same of the service that everything else waits for. */
export const stopService = stopOf('quotation', 12);
