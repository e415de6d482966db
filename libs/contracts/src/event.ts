import { dayMs } from '@tuerca/rules';
import { z } from 'zod';
import { services, type ServiceName } from './services.ts';

/** A domain event: its CloudEvents type, its topic, its key and its data. */
export interface EventDefinition<D extends z.ZodType = z.ZodType> {
  /** CloudEvents `type`, with its version: `tuerca.quotation.request.created.v1`. */
  readonly type: string;
  readonly topic: string;
  readonly service: ServiceName;
  readonly summary: string;
  /**
   * Whether it carries the whole state of its aggregate, or its deletion: the topic is compacted and keeps
   * the last event of each key, so that a read model can be rebuilt at any time
   * (docs/adr/0332-states-that-stay.md).
   */
  readonly isState: boolean;
  /** When a state is the last of its aggregate, as a field that is true then; `always`: each is. Absent: none is. */
  readonly lastWord?: string;
  readonly data: D;
  /** The aggregate's id, as the Kafka message key: events with one key keep their order. */
  readonly key: (data: z.output<D>) => string;
  readonly example: z.input<D>;
}

/** Defines one domain event; its schema only grows, a breaking change is a new version of the type. */
export const event = <D extends z.ZodType>({
  isState = false,
  ...definition
}: Omit<EventDefinition<D>, 'topic' | 'isState'> & { isState?: boolean }): EventDefinition<D> => ({
  ...definition,
  isState,
  topic: isState ? stateTopicOf(definition.service) : topicOf(definition.service),
});

/** Services that publish state events (`isState`). */
const servicesWithStates = ['identity', 'catalogue', 'garage'] as const satisfies readonly ServiceName[];

/** The topic of a service's events; its dead letters go to the same name with `.dlq`. */
export const topicOf = (service: ServiceName): string => `tuerca.${service}`;
/** The topic of a service's state events, compacted: the last event of each key is kept. */
export const stateTopicOf = (service: ServiceName): string => `${topicOf(service)}.state`;
/** Every event topic. */
export const eventTopics: readonly string[] = [
  ...services.map(topicOf),
  ...servicesWithStates.map(stateTopicOf),
];
/** The topic of what consumers of a topic gave up on. */
export const deadLetterTopicOf = (topic: string): string => `${topic}.dlq`;
/**
 * The topic of replays of a topic's dead letters: itself, or `.replays` of a compacted one, in which a replayed state would
 * be the last of its key (docs/adr/0532-replays-of-states.md).
 */
export const replayTopicOf = (topic: string): string =>
  topic.endsWith('.state') ? `${topic}.replays` : topic;
/** Retention of dead letters: longer than the week of other topics, as a person has to look at them. */
export const deadLetterRetentionMs = 30 * dayMs;
/** A topic's retention: states are compacted, dead letters stay a month, others the broker's default week. */
export const topicConfigOf = (topic: string): Record<string, string> => {
  if (topic.endsWith('.dlq')) return { 'retention.ms': String(deadLetterRetentionMs) };
  return topic.endsWith('.state') ? { 'cleanup.policy': 'compact' } : {};
};
/** Partitions of every topic (topics are created by the stack, never automatically). */
export const partitions = 12;

/** The gateway's path for the JSON schema of an event's data, referred to by `dataschema`. */
export const schemaPathOf = (type: string): string => `/api/docs/events/${type}`;

/** The content type of an event's message: structured mode of CloudEvents' Kafka binding. */
export const eventContentType = 'application/cloudevents+json; charset=UTF-8';

/** The CloudEvents 1.0 envelope of every event, with the W3C trace context extension. */
export const CloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  // published as a URI; older events without an origin are still accepted
  dataschema: z.string().meta({ format: 'uri', description: 'Answers the JSON schema of `data`' }),
  traceparent: z.string().optional(),
  requestid: z.string().optional(),
  data: z.unknown(),
});
export type CloudEvent<T = unknown> = Omit<z.infer<typeof CloudEvent>, 'data'> & { data: T };
export type DataOf<E> = E extends EventDefinition<infer D> ? z.output<D> : never;
