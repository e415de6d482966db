import {
  CloudEvent,
  LiveChatMessage,
  LiveCommand,
  LiveMessage,
  LiveNotification,
  LiveRequestState,
  callLimits,
  eventContentType,
  liveCloseCodes,
  longestLiveCommand,
  partitions,
  schemaPathOf,
  services,
  stateTopicOf,
  topicConfigOf,
  topicOf,
} from '@tuerca/contracts';
import type { EventDefinition } from '@tuerca/contracts';
import type { z } from 'zod';
import { publishedSchemaOf } from './published-schema.ts';

const withoutDialect = (schema: z.ZodType, use?: { isSent: boolean }) => {
  const { $schema: _dialect, ...rest } = publishedSchemaOf(schema, use);
  return rest;
};

/** An event's example as it travels, with fixed ids so that it only changes when the contract does. */
export const exampleOf = (event: EventDefinition, origin = 'https://tuerca.example'): CloudEvent => {
  const data: unknown = event.data.parse(event.example);
  return {
    specversion: '1.0',
    id: '0198a3f0-d9cb-7469-a165-70867728950e',
    source: `/${event.topic.replaceAll('.', '/')}`,
    type: event.type,
    subject: event.key(data),
    time: '2026-01-15T14:00:00.000Z',
    datacontenttype: 'application/json',
    dataschema: origin + schemaPathOf(event.type),
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    requestid: '5a0e2a5c-4a39-4b26-9f4e-6d7d3f0e7c11',
    data,
  };
};

/** The JSON schema of an event's data, by the address that its `dataschema` names. */
export const dataSchemaOf = (event: EventDefinition, origin: string) => ({
  ...publishedSchemaOf(event.data),
  $id: origin + schemaPathOf(event.type),
  title: event.type,
  description: event.summary,
});

const headers = {
  type: 'object',
  required: ['content-type'],
  properties: {
    'content-type': { type: 'string', const: eventContentType },
    traceparent: { type: 'string', description: 'W3C trace context, as in the event' },
    'replay-for': {
      type: 'string',
      description: 'On a replay: the one consumer group it is for; others pass it over',
    },
    'replay-of': { type: 'string', description: 'On a replay: its dead letter' },
  },
};

const messageOf = (event: EventDefinition) => {
  const example = exampleOf(event);
  return {
    name: event.type,
    summary: event.summary,
    contentType: 'application/cloudevents+json',
    headers: { $ref: '#/components/schemas/Headers' },
    bindings: { kafka: { key: { type: 'string', description: 'The `subject` of the event' } } },
    payload: {
      allOf: [
        { $ref: '#/components/schemas/CloudEvent' },
        {
          type: 'object',
          required: ['data'],
          properties: { type: { const: event.type }, data: withoutDialect(event.data) },
        },
      ],
    },
    examples: [
      {
        headers: { 'content-type': eventContentType, traceparent: example.traceparent },
        payload: example,
      },
    ],
  };
};

const { sessionExpired, tooSlow, refused, restarting } = liveCloseCodes;
const liveDescription = [
  'The live websocket of the gateway: `subscribe` to a channel as the user of the session, then its messages come with the cursor to resume from.',
  'It takes the session of its address: the cookie, or `Authorization: Bearer` in the request that opens it. Whoever may not open it gets a failure as of any call in place of the upgrade.',
  'The `data` of a message is by its channel: the schema `live.CHANNEL` of `components`; that of `pendingQuotationRequests` is an item of the operation `listQuotationRequests`.',
  'A message may come twice. After `reload`, and whenever there is no cursor, read the list; a cursor is good for some time, and for its channel alone.',
  `A command has at most ${longestLiveCommand} bytes, and there are at most ${callLimits.commands.points} in ${callLimits.commands.seconds} seconds.`,
  `It is closed with ${sessionExpired} when its token ends: renew it, and come again with the cursors. With ${restarting}, of which \`reconnect\` may tell before, and with ${tooSlow}, when the client does not read, come again with them, after pauses that grow. With ${refused}, after too many commands, do not come again by yourself. A client that answers no ping is closed.`,
].join('\n\n');

const live = {
  channels: {
    live: {
      address: '/ws',
      servers: [{ $ref: '#/servers/live' }],
      description: liveDescription,
      messages: {
        command: { $ref: '#/components/messages/live.command' },
        message: { $ref: '#/components/messages/live.message' },
      },
    },
  },
  operations: {
    liveTells: {
      action: 'send',
      channel: { $ref: '#/channels/live' },
      messages: [{ $ref: '#/channels/live/messages/message' }],
    },
    liveIsTold: {
      action: 'receive',
      channel: { $ref: '#/channels/live' },
      messages: [{ $ref: '#/channels/live/messages/command' }],
    },
  },
  schemas: () => ({
    'live.requestStates': withoutDialect(LiveRequestState),
    'live.chatMessages': withoutDialect(LiveChatMessage),
    'live.notifications': withoutDialect(LiveNotification),
  }),
  messages: () => ({
    'live.command': {
      name: 'live.command',
      summary: 'What a client says',
      contentType: 'application/json',
      payload: withoutDialect(LiveCommand, { isSent: true }),
      examples: [{ payload: { type: 'subscribe', channel: 'notifications', userId: 7 } }],
    },
    'live.message': {
      name: 'live.message',
      summary: 'What it is told',
      contentType: 'application/json',
      payload: withoutDialect(LiveMessage),
      examples: [{ payload: { type: 'subscribed', channel: 'notifications', cursor: '120' } }],
    },
  }),
};

const eventsDescription =
  'What happens, kept for a week. The key of a message is the `subject` of its event.';
const statesDescription =
  'How things stand: compacted, so that the last event of each key stays. Read it from the beginning to have all.';

const configurationOf = (topic: string) => ({
  'cleanup.policy': [topicConfigOf(topic)['cleanup.policy'] ?? 'delete'],
});

const servers = {
  events: {
    host: '{brokers}',
    protocol: 'kafka',
    description: 'The brokers of the deployment',
    variables: { brokers: { default: '127.0.0.1:9092' } },
  },
  live: {
    host: '{host}',
    protocol: 'wss',
    description: 'The origin that people see',
    variables: { host: { default: 'tuerca.example' } },
  },
};

/**
 * The AsyncAPI 3.0 document: a channel per topic, a message per event with CloudEvents around each, and the live
 * websocket. Its schemas are open: fields and values that are added later still satisfy them.
 */
export const asyncApiOf = (title: string, events: readonly EventDefinition[]) => {
  const topics = services.flatMap((service) => [
    { name: service, topic: topicOf(service) },
    { name: `${service}State`, topic: stateTopicOf(service) },
  ]);
  const used = topics
    .map((each) => ({ ...each, events: events.filter(({ topic }) => topic === each.topic) }))
    .filter((each) => each.events.length > 0);
  return {
    asyncapi: '3.0.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Schemas only grow; a breaking change is a new version of the type, which takes the place of the old one. `x-known-values` are the values of today.',
    },
    defaultContentType: 'application/cloudevents+json',
    servers,
    channels: {
      ...Object.fromEntries(
        used.map(({ name, topic, events: own }) => [
          name,
          {
            address: topic,
            servers: [{ $ref: '#/servers/events' }],
            description: topic.endsWith('.state') ? statesDescription : eventsDescription,
            bindings: { kafka: { partitions, topicConfiguration: configurationOf(topic) } },
            messages: Object.fromEntries(
              own.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }]),
            ),
          },
        ]),
      ),
      ...live.channels,
    },
    operations: {
      ...Object.fromEntries(
        used.map(({ name }) => [
          `${name}Publishes`,
          { action: 'send', channel: { $ref: `#/channels/${name}` } },
        ]),
      ),
      ...live.operations,
    },
    components: {
      schemas: { CloudEvent: withoutDialect(CloudEvent), Headers: headers, ...live.schemas() },
      messages: {
        ...Object.fromEntries(events.map((event) => [event.type, messageOf(event)])),
        ...live.messages(),
      },
    },
  };
};
