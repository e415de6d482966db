import { CloudEvent, eventContentType } from '@tuerca/contracts';
import { topicOfEvent } from './create-event.ts';
import type { Kafka } from './kafka.ts';
import type { OutgoingMessage } from './sender.ts';

/** The headers of an event's message: what its value is (CloudEvents' Kafka binding, structured mode) and its trace. */
const headersOf = ({ traceparent }: Pick<CloudEvent, 'traceparent'>): Record<string, string> => ({
  'content-type': eventContentType,
  ...(traceparent ? { traceparent } : {}),
});

/** The event as published: its `dataschema` is made absolute with the public origin. */
export const messageOf = ({ publicUrl }: Pick<Kafka, 'publicUrl'>, event: CloudEvent): OutgoingMessage => ({
  topic: topicOfEvent(event),
  key: event.subject,
  value: JSON.stringify({
    ...event,
    dataschema: event.dataschema.startsWith('/') ? publicUrl + event.dataschema : event.dataschema,
  }),
  headers: headersOf(event),
});

/** The event in a message's value; null where there is none. */
export const eventIn = (value: Buffer | string | null): CloudEvent | null => {
  try {
    return CloudEvent.parse(JSON.parse(String(value)));
  } catch {
    return null;
  }
};

/** The headers for a value forwarded unchanged, such as a dead letter; none where it is no event. */
export const headersOfValue = (value: Buffer | string | null): Record<string, string> => {
  const event = eventIn(value);
  return event ? headersOf(event) : {};
};
