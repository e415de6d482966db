import { passFailpoint } from '@tuerca/runtime';
import type { KafkaMessage } from 'kafkajs';
import type { Place, Settling } from './settle.ts';

/** A consumer's session with a batch of one partition's messages. */
export interface Turn {
  /** The partition was revoked, or the consumer is stopping. */
  isOver(): boolean;
  /** Resolves the offset: this message and all before it are handled. */
  done(message: KafkaMessage): Promise<void>;
  beat(): Promise<void>;
}

/**
 * Handles a partition's messages in order: as batches, and one by one where a batch fails. Stops at a message that has to
 * be retried, and returns after how many milliseconds.
 */
export const settleInOrder = async (
  settling: Settling,
  at: Place,
  messages: readonly KafkaMessage[],
  turn: Turn,
): Promise<{ wait?: number }> => {
  let singly = 0;
  for (let place = 0; place < messages.length;) {
    if (turn.isOver()) return {};
    let done = 0;
    if (singly === 0) {
      ({ done, singly } = await settling.together(at, messages.slice(place), () => turn.beat()));
    }
    if (done === 0) {
      const { wait } = await settling.single(at, messages[place]!, () => turn.beat());
      if (wait !== undefined) return { wait };
      done = 1;
      singly -= 1;
    }
    for (let each = 0; each < done; each += 1) passFailpoint('consumer.handled');
    place += done;
    await turn.done(messages[place - 1]!);
  }
  return {};
};
