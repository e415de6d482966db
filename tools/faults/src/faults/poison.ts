import { setTimeout as pause } from 'node:timers/promises';
import { partitions, quotationRequestCreated } from '@tuerca/contracts';
import { createEvent, openDeadLetterBox, openKafka, type DeadLetterBox } from '@tuerca/events';
import type { Random } from '@tuerca/seed';
import type { Fault } from '../fault.ts';
import type { World } from '../world.ts';

const { topic } = quotationRequestCreated;
/** Consumers that handle the type, and must give up on invalid events. */
const groups = ['chat', 'garage', 'identity', 'notification'];
/** About the broker's maximum message size, so that no error header fits. */
const oversize = 1024 * 1024 - 300;
const becomesLetterWithinMs = 10_000;

const whole = () =>
  createEvent(quotationRequestCreated, quotationRequestCreated.example, { time: new Date() });

/** The key of every poison message; events with another key are the product's own. */
export const poisonKey = 'veneno';

const poisons: Record<string, () => string> = {
  'no JSON': () => 'esto no es un evento',
  'data outside its schema': () => JSON.stringify({ ...whole(), data: { requestId: 'uno' } }),
  'an unknown version': () =>
    JSON.stringify({ ...whole(), type: quotationRequestCreated.type.replace(/\d+$/, '99') }),
  'an oversized message': () => 'x'.repeat(oversize),
};

interface Sent {
  what: string;
  partition: number;
  offset: string;
}

const silent = () => undefined;
const kafkaOf = ({ direct }: World) =>
  openKafka({
    brokers: direct.kafka.split(','),
    clientId: 'faults',
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });

const send = async (world: World, random: Random): Promise<Sent[]> => {
  const producer = kafkaOf(world).client.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  try {
    const sent: Sent[] = [];
    for (const [what, make] of Object.entries(poisons)) {
      const partition = random.int(0, partitions - 1);
      const [answer] = await producer.send({
        topic,
        messages: [{ key: poisonKey, value: make(), partition }],
      });
      sent.push({ what, partition, offset: answer!.baseOffset! });
    }
    return sent;
  } finally {
    await producer.disconnect();
  }
};

/** The poison messages that have not become a dead letter of each consumer. */
const missingLetters = async (box: DeadLetterBox, sent: readonly Sent[]) => {
  const letters = await box.list([topic]);
  return sent.flatMap(({ what, partition, offset }) =>
    groups
      .filter(
        (group) =>
          !letters.some(
            (letter) => letter.group === group && letter.partition === partition && letter.offset === offset,
          ),
      )
      .map((group) => ({ what, group })),
  );
};

const awaitLetters = async (world: World, sent: readonly Sent[]): Promise<void> => {
  const box = await openDeadLetterBox({ kafka: kafkaOf(world) });
  const deadline = Date.now() + becomesLetterWithinMs;
  try {
    let missing = await missingLetters(box, sent);
    while (missing.length > 0 && Date.now() < deadline) {
      await pause(500);
      missing = await missingLetters(box, sent);
    }
    for (const { what } of sent) {
      for (const group of groups) {
        const holds = !missing.some((each) => each.what === what && each.group === group);
        world.journal.write({
          type: 'probe',
          invariant: 'I7',
          holds,
          what: `${what} did not become a dead letter of ${group} in ${becomesLetterWithinMs / 1000} s`,
        });
      }
    }
  } finally {
    await box.close();
  }
};

export const poisonMessages: Fault = {
  name: 'poison-messages',
  summary: `messages in ${topic} that are no events: no JSON, misshapen, of an unknown version, oversized`,
  holdSeconds: 1,
  takesSeconds: 12,
  isQuick: true,
  async inject(world, random) {
    const sent = await send(world, random);
    return () => awaitLetters(world, sent);
  },
};
