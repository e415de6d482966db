import type { Kafka } from './kafka.ts';

/**
 * Resets a consumer group's offsets of a topic (without the prefix) to the beginning: for a new handler, or a read model
 * that was lost. Events that its inbox has are not applied again. Throws while the group has running members, which Kafka
 * does not allow.
 */
export const rewind = async (kafka: Kafka, groupId: string, topic: string): Promise<void> => {
  const admin = kafka.client.admin();
  await admin.connect();
  try {
    await admin.resetOffsets({
      groupId: kafka.topicPrefix + groupId,
      topic: kafka.topicPrefix + topic,
      earliest: true,
    });
  } finally {
    await admin.disconnect();
  }
};
