import { expect, it } from '@jest/globals';
import { createEvent } from './create-event.ts';
import { eventIn, messageOf, messageOfText, textOf } from './message.ts';
import { orderPlaced } from './testing/orders.ts';

const origin = { publicUrl: 'https://tuerca.example' };
const event = {
  ...createEvent(orderPlaced, { orderId: 1, step: 1 }, { time: new Date(), requestId: 'r-1' }),
  // What looks like the beginning of an event's data in a text before it, and in the data itself.
  subject: 'a","data":{"b":"',
  data: { orderId: 1, data: { dataschema: '/x', note: ',"data":' } },
};

it.each([
  ['as events are made', event],
  [
    'with a trace after its data',
    { ...event, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  ],
])('the text of an event %s makes the message of the event', (_case, given) => {
  const { value, ...rest } = messageOf(origin, given);
  const fromText = messageOfText(origin, textOf(given));
  expect(fromText).toEqual({ ...rest, value: expect.any(Buffer) });
  expect(JSON.parse(String(fromText.value))).toEqual(JSON.parse(String(value)));
  expect(eventIn(fromText.value as Buffer)).toEqual({
    ...given,
    dataschema: origin.publicUrl + event.dataschema,
  });
});

it('takes text that Postgres made, with blanks and in its own order of fields', () => {
  const { data, id, ...envelope } = event;
  const text = `{"id": "${id}", "data": ${JSON.stringify(data, null, 1)}, ${JSON.stringify(envelope).slice(1)}`;
  expect(JSON.parse(String(messageOfText(origin, text).value))).toEqual({
    ...event,
    dataschema: origin.publicUrl + event.dataschema,
  });
});

it('leaves a schema that is absolute as it is', () => {
  const dataschema = 'https://elsewhere.example/schema.json';
  const { value } = messageOfText(origin, textOf({ ...event, dataschema }));
  expect(JSON.parse(String(value))).toEqual({ ...event, dataschema });
});
