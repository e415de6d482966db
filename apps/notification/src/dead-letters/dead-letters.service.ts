import { eventTopics, limits } from '@tuerca/contracts';
import type { DeadLetterBox, NewestLetters } from '@tuerca/events';
import { AppError, type Caller, type Log } from '@tuerca/service';

interface Deps {
  openBox: () => Promise<DeadLetterBox>;
  log: Log;
}

/** What services gave up on, of all topics (ADR 0265, 0418). */
export const createDeadLettersService = ({ openBox, log }: Deps) => {
  const withBox = async <T>(work: (box: DeadLetterBox) => Promise<T>): Promise<T> => {
    try {
      const box = await openBox();
      try {
        return await work(box);
      } finally {
        await box.close();
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
    }
  };
  const readNewest = () => withBox((box) => box.listNewest(eventTopics, limits.deadLetterRecords));
  // Reading the topics takes a while: who asks meanwhile gets the same answer.
  let reading: Promise<NewestLetters> | undefined;

  return {
    async list(): Promise<NewestLetters & { count: number }> {
      reading ??= readNewest().finally(() => {
        reading = undefined;
      });
      const { letters: all, hasOlder } = await reading;
      const letters = all.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, limits.deadLetters);
      return { letters, count: all.length, hasOlder };
    },

    /**
     * Sends the message of a letter again, to the consumer alone that gave up on it, whose inbox ignores what it handled;
     * of a state with a newer one nothing is sent.
     */
    replay: (caller: Caller, id: string): Promise<void> =>
      withBox(async (box) => {
        const isKnown = eventTopics.includes(id.slice(0, id.lastIndexOf('/')));
        const [letter] = isKnown ? await box.read([id]) : [];
        if (!letter) throw new AppError('NOT_FOUND');
        if (letter.replayedAt !== null)
          throw new AppError('CONFLICT', { message: 'Este evento ya se procesó de nuevo.' });
        if (letter.value === null)
          throw new AppError('CONFLICT', { message: 'El mensaje de este evento ya no está en Kafka.' });
        const outdated = await box.replay([letter]);
        const about = { letter: id, consumer: letter.group, isOutdated: outdated.has(id) };
        log.info({ ...about, userId: caller.userId }, 'a dead letter was replayed');
      }),
  };
};
export type DeadLettersService = ReturnType<typeof createDeadLettersService>;
