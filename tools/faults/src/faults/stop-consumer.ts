import type { Fault } from '../fault.ts';

/** A consumer that hangs: its group gives its partitions away, and it must not go on with them when it wakes. */
export const stopConsumer: Fault = {
  name: 'stop-notification',
  summary: 'SIGSTOP of notification for 40 s',
  holdSeconds: 40,
  takesSeconds: 8,
  async inject({ apps }) {
    apps.notification.signal('SIGSTOP');
    return async () => apps.notification.signal('SIGCONT');
  },
};

/** The same of the service that everything else waits for. */
export const stopService: Fault = {
  name: 'stop-quotation',
  summary: 'SIGSTOP of quotation for 12 s',
  holdSeconds: 12,
  takesSeconds: 8,
  async inject({ apps }) {
    apps.quotation.signal('SIGSTOP');
    return async () => apps.quotation.signal('SIGCONT');
  },
};
