import { z } from 'zod';
import type { ServiceName } from './operation.ts';

export interface EventDefinition<D extends z.ZodType = z.ZodType> {
  /** CloudEvents `type`, with its version: `tuerca.quotation.request.created.v1`. */
  readonly type: string;
  readonly topic: string;
  readonly service: ServiceName;
  readonly summary: string;
  readonly data: D;
  /** The aggregate's id: events with one key keep their order. */
  readonly key: (data: z.output<D>) => string;
  readonly example: z.input<D>;
}

/** Defines one domain event; its schema only grows, a breaking change is a new version of the type. */
export const event = <D extends z.ZodType>(
  definition: Omit<EventDefinition<D>, 'topic'>,
): EventDefinition<D> => ({ ...definition, topic: topicOf(definition.service) });

/** The topic a service publishes on; its dead letters go to the same name with `.dlq`. */
export const topicOf = (service: ServiceName): string => `tuerca.${service}`;
export const deadLetterTopicOf = (topic: string): string => `${topic}.dlq`;
/** How long dead letters are kept: longer than a topic's own week, as somebody has to look at them. */
export const deadLetterRetentionMs = 30 * 86_400_000;
/** Partitions of every topic (topics are created by the stack, never automatically). */
export const partitions = 12;

/** The CloudEvents 1.0 envelope every event travels in, plus the W3C trace context extension. */
export const CloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  dataschema: z.string(),
  traceparent: z.string().optional(),
  requestid: z.string().optional(),
  data: z.unknown(),
});
export type CloudEvent<T = unknown> = Omit<z.infer<typeof CloudEvent>, 'data'> & { data: T };
export type DataOf<E> = E extends EventDefinition<infer D> ? z.output<D> : never;
