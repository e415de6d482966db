import { limits, listDeadLetters, replayDeadLetter, type DeadLetter } from '@tuerca/contracts';
import type { DeadLetterSummary } from '@tuerca/events';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { DeadLettersService } from './dead-letters.service.ts';

/** Reading topics takes longer than a query. */
const deadlineMs = 20_000;

const deadLetterWire = ({ id, group, topic, event, error, time }: DeadLetterSummary): DeadLetter => ({
  id,
  consumer: group,
  topic,
  event_type: event?.type ?? null,
  event_subject: event?.subject ?? null,
  error,
  at: time,
});

export const deadLettersRoutes = (app: FastifyInstance, deadLetters: DeadLettersService): void => {
  route(
    app,
    listDeadLetters,
    async () => {
      const { letters, count, hasOlder } = await deadLetters.list();
      return {
        data: letters.map(deadLetterWire),
        metadata: { count, page: 0, pageSize: limits.deadLetters, has_older: hasOlder },
      };
    },
    { deadlineMs },
  );

  route(
    app,
    replayDeadLetter,
    async ({ body, caller }) => {
      await deadLetters.replay(caller, body.id);
      return { data: { ok: true as const } };
    },
    { deadlineMs },
  );
};
