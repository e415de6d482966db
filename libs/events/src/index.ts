export { type Consumers, startConsumers, startConsumersOn } from './consumers.ts';
export { repeatable } from './effects.ts';
export { inPostgres } from './inbox.ts';
export { type EventContext, type Handler, type HandlerContext, on, onJoint } from './handlers.ts';
export { createEvent, type EventData } from './create-event.ts';
export {
  type DeadLetter,
  type DeadLetterBox,
  type DeadLetterSummary,
  type NewestLetters,
  openDeadLetterBox,
} from './dead-letter-box.ts';
export { openDeadLetters } from './dead-letters.ts';
export {
  type DocumentRelayOptions,
  type DocumentWithOutbox,
  type OutboxCollection,
  startDocumentRelay,
} from './document-relay.ts';
export { dropTopics, ensureTopics, type Kafka, type KafkaOptions, openKafka } from './kafka.ts';
export type { Log } from './log.ts';
export { publish } from './outbox.ts';
export { readTopics } from './read-topics.ts';
export { type Relay, type RelayOptions, startRelay } from './relay.ts';
export { rewind } from './rewind.ts';
export { type Clock, createUnitOfWork, type Emit, type UnitOfWork } from './unit-of-work.ts';
