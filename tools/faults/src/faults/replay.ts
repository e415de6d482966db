import { Kafka, logLevel } from 'kafkajs';
import type { Fault } from '../fault.ts';

/** Consumer groups with visible effects: rows, notifications, live messages. */
const groups = ['chat', 'notification'] as const;

const forgetOffsets = async (brokers: string): Promise<void> => {
  const admin = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    for (const groupId of groups) {
      const followed = await admin.fetchOffsets({ groupId });
      for (const { topic } of followed) await admin.resetOffsets({ groupId, topic, earliest: true });
    }
  } finally {
    await admin.disconnect();
  }
};

export const replayFromTheBeginning: Fault = {
  name: 'replay-from-the-beginning',
  summary: 'chat and notification get every event again, from the first one',
  holdSeconds: 1,
  takesSeconds: 20,
  async inject({ apps, direct }) {
    await Promise.all(groups.map((name) => apps[name].replicas()[0]!.process().stop()));
    await forgetOffsets(direct.kafka);
    return async () => {
      await Promise.all(groups.map((name) => apps[name].restart()));
    };
  },
};
