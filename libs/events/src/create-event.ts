import { randomBytes } from 'node:crypto';
import type { CloudEvent, DataOf, EventDefinition } from '@tuerca/contracts';
import type { z } from 'zod';
import type { RequestContext } from './request-context.ts';

/** RFC 9562 version 7: ids made later sort later, which keeps the inbox's index compact. */
const uuidV7 = (time: number): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(time, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

export type EventData<E extends EventDefinition> = z.input<E['data']>;

/**
 * Puts data in its CloudEvents envelope. Throws a ZodError when the data breaks the definition's schema: an
 * event that no consumer could read must not be published.
 */
export const createEvent = <E extends EventDefinition>(
  definition: E,
  data: EventData<E>,
  { time, requestId, traceparent }: { time: Date } & RequestContext,
): CloudEvent<DataOf<E>> => {
  const parsed = definition.data.parse(data) as DataOf<E>;
  return {
    specversion: '1.0',
    id: uuidV7(time.getTime()),
    source: `/tuerca/${definition.service}`,
    type: definition.type,
    subject: definition.key(parsed),
    time: time.toISOString(),
    datacontenttype: 'application/json',
    dataschema: `/api/docs/events#${definition.type}`,
    ...(traceparent ? { traceparent } : {}),
    ...(requestId ? { requestid: requestId } : {}),
    data: parsed,
  };
};

/** The topic an event travels on: its service's. */
export const topicOfEvent = ({ source }: CloudEvent): string => source.slice(1).replace('/', '.');
