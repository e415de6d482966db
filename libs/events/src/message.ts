import { CloudEvent, eventContentType } from '@tuerca/contracts';
import { topicOfEvent } from './create-event.ts';
import type { Kafka } from './kafka.ts';
import type { OutgoingMessage } from './sender.ts';

/** The headers of an event's message: what its value is (CloudEvents' Kafka binding, structured mode) and its trace. */
const headersOf = ({ traceparent }: Pick<CloudEvent, 'traceparent'>): Record<string, string> => ({
  'content-type': eventContentType,
  ...(traceparent ? { traceparent } : {}),
});

type Origin = Pick<Kafka, 'publicUrl'>;

/** The envelope as published: its `dataschema` is made absolute with the public origin. */
const publishedBy = ({ publicUrl }: Origin, envelope: CloudEvent): CloudEvent => ({
  ...envelope,
  dataschema: envelope.dataschema.startsWith('/') ? publicUrl + envelope.dataschema : envelope.dataschema,
});

/** Its value is bytes: of a text the client would measure and write each several times. */
const messageWith = (value: string, event: CloudEvent): OutgoingMessage => ({
  topic: topicOfEvent(event),
  key: event.subject,
  value: Buffer.from(value),
  headers: headersOf(event),
});

/** The message of an event. */
export const messageOf = (origin: Origin, event: CloudEvent): OutgoingMessage =>
  messageWith(JSON.stringify(publishedBy(origin, event)), event);

/** An event as text, its data after everything else. */
export const textOf = ({ data, ...envelope }: CloudEvent): string => JSON.stringify({ ...envelope, data });

/** Where an event's data begins in its text: inside of a JSON string the quotes would be escaped. */
const dataField = ',"data":';

/** The message of an event that is text; its data is not read where `textOf` wrote it, and not Postgres, in a migration. */
export const messageOfText = (origin: Origin, text: string): OutgoingMessage => {
  const end = text.indexOf(dataField);
  if (end < 0) return messageOf(origin, JSON.parse(text) as CloudEvent);
  const envelope = publishedBy(origin, JSON.parse(`${text.slice(0, end)}}`) as CloudEvent);
  return messageWith(JSON.stringify(envelope).slice(0, -1) + text.slice(end), envelope);
};

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
