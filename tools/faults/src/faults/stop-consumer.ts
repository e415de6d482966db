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

/** A hung consumer: its group rebalances, and when it resumes it must not go on with its old partitions. */
export const stopConsumer = stopOf('notification', 40);

/** The same for the service that all others depend on. */
export const stopService = stopOf('quotation', 12);
