import { CloudEvent, type EventDefinition } from '@tuerca/contracts';
import { errorLine } from '@tuerca/runtime';
import type { KafkaMessage } from 'kafkajs';

/** The message is no event this consumer can handle, and a retry would not change that. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** The event in a message. @throws Unreadable */
export const readEvent = ({ value }: Pick<KafkaMessage, 'value'>): CloudEvent => {
  try {
    return CloudEvent.parse(JSON.parse(value?.toString() ?? ''));
  } catch (error) {
    throw new Unreadable(errorLine(error));
  }
};

/** An event's type without its version: `tuerca.cart.order.created` of `tuerca.cart.order.created.v1`. */
const stemOf = (type: string): string => type.replace(/\.v\d+$/, '');

/**
 * Whether a consumer of these definitions handles an event. Other types are skipped, but another version of a handled type
 * throws `Unreadable` rather than being lost silently (docs/adr/0266-versions-of-events.md).
 */
export const takes = (
  definitions: readonly Pick<EventDefinition, 'type'>[],
): ((event: Pick<CloudEvent, 'type'>) => boolean) => {
  const types = new Set(definitions.map(({ type }) => type));
  const stems = new Set([...types].map(stemOf));
  return ({ type }) => {
    if (types.has(type)) return true;
    if (stems.has(stemOf(type))) throw new Unreadable(`${type} is a version not known here`);
    return false;
  };
};
