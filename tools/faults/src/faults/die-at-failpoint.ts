import { setTimeout as pause } from 'node:timers/promises';
import type { AppName } from '@tuerca/stack';
import type { FailpointName } from '@tuerca/runtime';
import type { Fault } from '../fault.ts';

/** Under load each failpoint is reached every second, the one of uploads less often. */
const diesWithinMs = 30_000;

const dieAt = ({
  name,
  summary,
  app,
  failpoint,
  passing,
  isQuick,
}: Pick<Fault, 'name' | 'summary' | 'isQuick'> & {
  app: AppName;
  failpoint: FailpointName;
  passing: number;
}): Fault => ({
  name,
  summary,
  isQuick,
  holdSeconds: 1,
  takesSeconds: 14,
  async inject({ apps }) {
    const victim = apps[app];
    await victim.restart({ FAILPOINTS: `${failpoint}:kill@${passing}` });
    const dying = victim.replicas()[0]!.process();
    const reason = await Promise.race([dying.ended, pause(diesWithinMs, 'time', { ref: false })]);
    if (reason !== 'signal SIGKILL')
      throw new Error(`${app} was to die at ${failpoint}, and did not: ${reason}`);
    return () => victim.restart();
  },
});

export const dieAfterCommit = dieAt({
  name: 'die-after-commit',
  summary: 'the quotation service dies after a commit, before its relay is woken',
  app: 'quotation',
  failpoint: 'outbox.committed',
  passing: 4,
  isQuick: true,
});

export const dieAfterMoney = dieAt({
  name: 'die-after-money',
  summary: 'the cart service dies after a commit of an order, payment or refund, before its relay is woken',
  app: 'cart',
  failpoint: 'outbox.committed',
  passing: 3,
});

export const dieAfterSend = dieAt({
  name: 'die-after-send',
  summary: 'the quotation service dies after events are sent, before its outbox is emptied',
  app: 'quotation',
  failpoint: 'relay.sent',
  passing: 4,
});

export const dieAfterSendOfDocuments = dieAt({
  name: 'die-after-send-of-documents',
  summary: 'the media service dies after a document’s events are sent, before they leave the document',
  app: 'media',
  failpoint: 'documents.sent',
  passing: 1,
});

export const dieAfterEffect = dieAt({
  name: 'die-after-effect',
  summary: 'the notification service dies after an event took effect, before its offset is kept',
  app: 'notification',
  failpoint: 'consumer.handled',
  passing: 6,
});
