import type { Kafka } from './kafka.ts';

export interface LagReader {
  /** Consumer lag by topic (without the prefix). Rejects while Kafka is down. */
  read(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Reads a consumer group's lag; connects on first use. */
export const openLagReader = (kafka: Kafka, groupId: string, topics: readonly string[]): LagReader => {
  const admin = kafka.client.admin();
  let ready: Promise<void> | undefined;
  const lagOf = async (topic: string): Promise<number> => {
    const [ends, [committed]] = await Promise.all([
      admin.fetchTopicOffsets(topic),
      admin.fetchOffsets({ groupId: kafka.topicPrefix + groupId, topics: [topic] }),
    ]);
    const done = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
    return ends.reduce((sum, { partition, low, high }) => {
      const offset = done.get(partition) ?? -1;
      return sum + Number(high) - (offset < 0 ? Number(low) : offset);
    }, 0);
  };
  return {
    async read() {
      ready ??= admin.connect();
      try {
        await ready;
        const lags = await Promise.all(
          topics.map(async (topic) => [topic, await lagOf(kafka.topicPrefix + topic)] as const),
        );
        return Object.fromEntries(lags);
      } catch (error) {
        ready = undefined;
        throw error;
      }
    },
    async close() {
      await ready?.catch(() => undefined).then(() => admin.disconnect());
    },
  };
};
