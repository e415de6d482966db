import { CloudEvent, services, topicOf } from '@tuerca/contracts';
import type { EventDefinition } from '@tuerca/contracts';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
};

const envelope = () => {
  const { data: _data, ...shape } = CloudEvent.shape;
  return schemaOf(z.object(shape));
};

const messageOf = (event: EventDefinition) => ({
  name: event.type,
  summary: event.summary,
  contentType: 'application/cloudevents+json',
  payload: {
    allOf: [
      { $ref: '#/components/schemas/CloudEvent' },
      {
        type: 'object',
        required: ['data'],
        properties: { type: { const: event.type }, data: schemaOf(event.data) },
      },
    ],
  },
  examples: [{ payload: { type: event.type, data: event.example } }],
});

/** The AsyncAPI 3.0 document of domain events: a channel per topic, a message per event, CloudEvents around each. */
export const asyncApiOf = (title: string, events: readonly EventDefinition[]) => {
  const topics = services.map((service) => ({
    service,
    topic: topicOf(service),
    events: events.filter((event) => event.service === service),
  }));
  const used = topics.filter((each) => each.events.length > 0);
  return {
    asyncapi: '3.0.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Schemas only grow; a breaking change is a new version of the type.',
    },
    channels: Object.fromEntries(
      used.map(({ service, topic, events: own }) => [
        service,
        {
          address: topic,
          messages: Object.fromEntries(
            own.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }]),
          ),
        },
      ]),
    ),
    operations: Object.fromEntries(
      used.map(({ service }) => [
        `${service}Publishes`,
        { action: 'send', channel: { $ref: `#/channels/${service}` } },
      ]),
    ),
    components: {
      schemas: { CloudEvent: envelope() },
      messages: Object.fromEntries(events.map((event) => [event.type, messageOf(event)])),
    },
  };
};
