import { randomFillSync } from 'node:crypto';
import { schemaPathOf, type CloudEvent, type DataOf, type EventDefinition } from '@tuerca/contracts';
import type { RequestContext } from '@tuerca/runtime';
import { v7 as uuidV7 } from 'uuid';
import type { z } from 'zod';

export type EventData<E extends EventDefinition> = z.input<E['data']>;

/** Random bytes of 128 ids: each draw costs as much as the rest of an envelope. */
const drawn = new Uint8Array(128 * 16);
let used = drawn.length;
const randomBytes = (): Uint8Array => {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  return drawn.subarray(used, (used += 16));
};

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
    // Ids made later sort later, which keeps the inbox's index compact.
    id: uuidV7({ msecs: time.getTime(), random: randomBytes() }),
    source: `/${definition.topic.replaceAll('.', '/')}`,
    type: definition.type,
    subject: definition.key(parsed),
    time: time.toISOString(),
    datacontenttype: 'application/json',
    // Relative: the relay adds the deployment's origin.
    dataschema: schemaPathOf(definition.type),
    ...(traceparent ? { traceparent } : {}),
    ...(requestId ? { requestid: requestId } : {}),
    data: parsed,
  };
};

/** The topic of an event, derived from its source: its service's topic, or its service's `.state` topic. */
export const topicOfEvent = ({ source }: CloudEvent): string => source.slice(1).replaceAll('/', '.');
