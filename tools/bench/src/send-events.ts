import type { EventDefinition } from '@tuerca/contracts';
import { createEvent, type EventData, type Kafka } from '@tuerca/events';

const sentAtOnce = 1000;

/** Sends so many events straight to Kafka, as a relay would send them: `dataOf` makes each from its place, from 0 on. */
export const sendEvents = async <E extends EventDefinition>(
  kafka: Kafka,
  event: E,
  count: number,
  dataOf: (place: number) => EventData<E>,
): Promise<void> => {
  const producer = kafka.client.producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  const time = new Date();
  for (let first = 0; first < count; first += sentAtOnce) {
    const messages = Array.from({ length: Math.min(sentAtOnce, count - first) }, (_, place) => {
      const each = createEvent(event, dataOf(first + place), { time });
      return { key: each.subject, value: JSON.stringify(each) };
    });
    await producer.send({ topic: kafka.topicPrefix + event.topic, acks: -1, messages });
  }
  await producer.disconnect();
};
