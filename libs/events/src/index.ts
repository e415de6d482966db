export {
  type Consumers,
  type ConsumersOptions,
  type Handler,
  type HandlerContext,
  on,
  onMany,
  startConsumers,
} from './consumers.ts';
export { createEvent, type EventData } from './create-event.ts';
export {
  type DeadLetter,
  type DeadLetterBox,
  type DeadLetterSummary,
  openDeadLetterBox,
} from './dead-letter-box.ts';
export { type DeadLetters, isReplayForOther, openDeadLetters } from './dead-letters.ts';
export {
  type DocumentRelayOptions,
  type DocumentWithOutbox,
  type OutboxCollection,
  startDocumentRelay,
} from './document-relay.ts';
export {
  armFailpoints,
  type Failpoint,
  type FailpointName,
  failpointNames,
  parseFailpoints,
} from './failpoints.ts';
export { dropTopics, ensureTopics, type Kafka, type KafkaOptions, openKafka } from './kafka.ts';
export { type LagReader, openLagReader } from './lag.ts';
export type { Log } from './log.ts';
export { publish } from './outbox.ts';
export { readEvent, takes } from './read-event.ts';
export { type Relay, type RelayOptions, startRelay } from './relay.ts';
export { type RequestContext, requestContext } from './request-context.ts';
export { type Rounds, startRounds } from './rounds.ts';
export { type ActiveSpan, provideSpans, startSpan, type StartSpan } from './span.ts';
export { type Clock, createUnitOfWork, type Emit, type UnitOfWork } from './unit-of-work.ts';
