import { eventTopics } from '@tuerca/contracts';
import { ensureTopics, openKafka, type Kafka } from '@tuerca/events';
import { createLog } from '@tuerca/service';
import type { Stack } from '@tuerca/stack';

/** The stack's Kafka; with a prefix, with topics that only this figure uses. */
export const kafkaOf = ({ servers }: Pick<Stack, 'servers'>, topicPrefix?: string): Kafka => {
  const log = createLog({ name: 'bench', level: 'fatal' });
  const own = topicPrefix === undefined ? {} : { topicPrefix };
  return openKafka({ brokers: servers.kafka.split(','), clientId: 'bench', log, ...own });
};

/** The same, once such topics are there: those of all events. */
export const withTopics = async (
  stack: Pick<Stack, 'servers'>,
  topicPrefix: string,
  topics: readonly string[] = eventTopics,
): Promise<Kafka> => {
  const kafka = kafkaOf(stack, topicPrefix);
  await ensureTopics(kafka, topics);
  return kafka;
};
