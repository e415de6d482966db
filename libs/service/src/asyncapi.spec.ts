import { describe, expect, it } from '@jest/globals';
import { events, liveCloseCodes, LiveCommand, LiveMessage, orderCreated } from '@tuerca/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { asyncApiOf, dataSchemaOf, exampleOf } from './asyncapi.ts';

const document = asyncApiOf('Tuerca', events);
const ajv = addFormats.default(new Ajv2020({ strict: false }));
ajv.addSchema({ $id: 'asyncapi', ...document });
const validatorOf = (message: string) =>
  ajv.getSchema(`asyncapi#/components/messages/${message.replaceAll('/', '~1')}/payload`)!;

describe('the document of events', () => {
  it.each(events.map((event) => [event.type, event] as const))(
    'has a schema that %s satisfies, as its example does and with what is added later',
    (type, event) => {
      const validate = validatorOf(type);
      const example = exampleOf(event);
      expect([validate(example), validate.errors]).toEqual([true, null]);
      expect(validate({ ...example, later: 1, data: { ...(example.data as object), later: 1 } })).toBe(true);
      expect(validate({ ...example, data: {} })).toBe(false);
      expect(validate({ ...example, type: 'tuerca.other.v1' })).toBe(false);
      const { id: _id, ...nameless } = example;
      expect(validate(nameless)).toBe(false);
    },
  );

  it('closes no object, so that nothing added later breaks who validates by it', () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
  });

  it('takes values that are added later, and names those of today', () => {
    const example = exampleOf(orderCreated);
    const validate = validatorOf(orderCreated.type);
    expect(validate({ ...example, data: { ...(example.data as object), currency: 'PEN' } })).toBe(true);
    expect(validate({ ...example, data: { ...(example.data as object), currency: 1 } })).toBe(false);
    expect(dataSchemaOf(orderCreated, 'https://tuerca.example').properties!['currency']).toEqual({
      type: 'string',
      'x-known-values': ['COP', 'MXN'],
    });
  });

  it('has examples, each of which its message accepts', () => {
    for (const [name, { examples }] of Object.entries(document.components.messages)) {
      expect(examples.length).toBeGreaterThan(0);
      for (const { payload } of examples) expect([name, validatorOf(name)(payload)]).toEqual([name, true]);
    }
  });

  it('has the live websocket, with what is said there by both sides', () => {
    const ping = LiveCommand.parse({ type: 'ping' });
    const pong = LiveMessage.parse({ type: 'pong' });
    expect(document.channels.live.address).toBe('/ws');
    expect([validatorOf('live.command')(ping), validatorOf('live.command')(pong)]).toEqual([true, false]);
    const subscribe = { type: 'subscribe', channel: 'everything', userId: 7 };
    expect(validatorOf('live.command')(subscribe)).toBe(false);
    expect([validatorOf('live.message')(pong), validatorOf('live.message')(ping)]).toEqual([true, false]);
    const dataOf = (channel: string) => ajv.getSchema(`asyncapi#/components/schemas/live.${channel}`)!;
    const state = { quotation_request_id: 4, quotationsCount: null, isAvailable: false };
    expect([dataOf('requestStates')(state), dataOf('chatMessages')(state)]).toEqual([true, false]);
    expect(dataOf('notifications')({ kind: 'done', topic: null })).toBe(true);
    for (const code of Object.values(liveCloseCodes))
      expect(document.channels.live.description).toContain(`${code}`);
  });
});
