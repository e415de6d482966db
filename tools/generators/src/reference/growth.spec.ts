import { describe, expect, it } from '@jest/globals';
import { events, operations } from '@tuerca/contracts';
import { asyncApiOf, openApiOf } from '@tuerca/service';
import {
  adviceOn,
  asyncApiBreaks,
  openApiBreaks,
  type AsyncApiDocument,
  type OpenApiDocument,
} from './growth.ts';
import type { Schema } from './schema-breaks.ts';

const asyncApi = asyncApiOf('Tuerca', events) as unknown as AsyncApiDocument;
const openApi = (await openApiOf('Tuerca', operations)) as unknown as OpenApiDocument;

const order = 'tuerca.cart.order.created.v1';

/** The breaking changes of events after a change to an order's data. */
const ofOrder = (change: (data: Schema) => void): string[] => {
  const later = structuredClone(asyncApi);
  change(later.components.messages[order]!.payload.allOf![1]!.properties!['data']!);
  return asyncApiBreaks(asyncApi, later);
};
const createRequest = Object.entries(openApi.paths)
  .flatMap(([path, calls]) => Object.entries(calls).map(([method, call]) => ({ path, method, call })))
  .find(({ call }) => call.operationId === 'createQuotationRequest')!;
const callOf = (document: OpenApiDocument) => document.paths[createRequest.path]![createRequest.method]!;
const json = 'application/json';

/** The breaking changes of operations after a change to the call that requests quotations. */
const ofCall = (change: (call: ReturnType<typeof callOf>) => void): string[] => {
  const later = structuredClone(openApi);
  change(callOf(later));
  return openApiBreaks(openApi, later);
};

describe('the growth of the contracts', () => {
  it('takes what they are for no break, and what is added: optional fields, events, operations, values', () => {
    expect(asyncApiBreaks(asyncApi, asyncApi)).toEqual([]);
    expect(openApiBreaks(openApi, openApi)).toEqual([]);
    expect(ofOrder((data) => (data.properties!['note'] = { type: 'string' }))).toEqual([]);
    expect(ofOrder((data) => data.properties!['country']!['x-known-values']!.push('PE'))).toEqual([]);
    const fewer = structuredClone({ asyncApi, openApi });
    delete fewer.asyncApi.components.messages[order];
    delete fewer.asyncApi.channels['cart']!.messages[order];
    delete fewer.openApi.paths[createRequest.path];
    expect(asyncApiBreaks(fewer.asyncApi, asyncApi)).toEqual([]);
    expect(openApiBreaks(fewer.openApi, openApi)).toEqual([]);
    expect(
      ofCall(({ requestBody }) => {
        requestBody!.content[json]!.schema!.properties!['note'] = { type: 'string' };
      }),
    ).toEqual([]);
  });

  it.each<[string, (data: Schema) => void, string]>([
    ['a field gone', (data) => delete data.properties!['buyerId'], '.buyerId: field gone'],
    ['one newly required', (data) => data.required!.push('note'), '.note: newly required'],
    ['one that may be missing', (data) => data.required!.shift(), '.orderId: may be missing now'],
    [
      'a narrower type',
      (data) => (data.properties!['adviserId'] = { type: 'integer' }),
      'it takes no null any more',
    ],
    [
      'a wider type',
      (data) => (data.properties!['buyerName'] = { type: ['string', 'null'] }),
      'it may be null now',
    ],
    [
      'another type',
      (data) => (data.properties!['reference'] = { type: 'integer' }),
      'it takes no string any more',
    ],
    [
      'a value gone',
      (data) => data.properties!['country']!['x-known-values']!.pop(),
      '.country: narrower type',
    ],
    ['a limit', (data) => (data.properties!['buyerName']!.maxLength = 3), 'maxLength is 3 now'],
    ['a closed object', (data) => (data.additionalProperties = false), ': closed'],
    [
      'the same in a list',
      (data) => delete data.properties!['lines']!.items!.properties!['name'],
      '.lines[].name: field gone',
    ],
  ])('finds %s in an event', (_kind, change, told) => {
    const breaks = ofOrder(change);
    expect(breaks.filter((each) => !each.startsWith(order))).toEqual([]);
    expect(breaks[0]).toContain(told);
  });

  it('finds an event gone, and one that moved to another topic', () => {
    const later = structuredClone(asyncApi);
    delete later.components.messages[order];
    later.channels['cart']!.address = 'tuerca.basket';
    const breaks = asyncApiBreaks(asyncApi, later);
    expect(breaks).toEqual(
      expect.arrayContaining([`${order}: event gone`, `${order}: no longer at tuerca.cart`]),
    );
    expect(breaks.filter((each) => !/: (event gone|no longer at tuerca\.cart)$/.test(each))).toEqual([]);
  });

  it.each<[string, (call: ReturnType<typeof callOf>) => void, string]>([
    [
      'a field of the body gone',
      ({ requestBody }) => delete requestBody!.content[json]!.schema!.properties!['country'],
      'body.country: field gone',
    ],
    [
      'one newly required',
      ({ requestBody }) => requestBody!.content[json]!.schema!.required!.push('country'),
      'body.country: newly required',
    ],
    [
      'a narrower one',
      ({ requestBody }) => (requestBody!.content[json]!.schema!.properties!['country']!.enum = ['CO']),
      'it takes no "MX" any more',
    ],
    [
      'a parameter that must be given',
      (call) => call.parameters!.push({ name: 'at', in: 'query', required: true }),
      'query at: newly required',
    ],
    [
      'a field of the answer gone',
      ({ responses }) => delete responses['200']!.content![json]!.schema!.properties!['data'],
      'answer.data: field gone',
    ],
    ['the answer gone', ({ responses }) => delete responses['200'], 'answer: 200 gone'],
    [
      'a key that is not taken any more',
      (call) => (call.parameters = []),
      'header Idempotency-Key: field gone',
    ],
    ['another name', (call) => (call.operationId = 'askForQuotations'), 'operation renamed'],
  ])('finds %s in an operation', (_kind, change, told) => {
    const breaks = ofCall(change);
    expect(breaks).toEqual([expect.stringContaining('createQuotationRequest')]);
    expect(breaks[0]).toContain(told);
  });

  describe('where one form becomes several', () => {
    const spread = (schema: Schema, change: (one: Schema) => void): Schema => {
      const [other, one] = [structuredClone(schema), structuredClone(schema)];
      other.properties = { note: { type: 'string' } };
      other.required = ['note'];
      change(one);
      return { oneOf: [other, one] };
    };

    it('those who send can go on while one of them takes what it took', () => {
      const spreadBody = (change: (one: Schema) => void) =>
        ofCall(({ requestBody }) => {
          const content = requestBody!.content[json]!;
          content.schema = spread(content.schema!, change);
        });
      expect(spreadBody(() => undefined)).toEqual([]);
      expect(spreadBody((one) => delete one.properties!['country'])).toEqual([
        'createQuotationRequest body.country: field gone',
      ]);
    });

    it('those who read may get any of them', () => {
      const breaks = ofCall(({ responses }) => {
        const content = responses['200']!.content![json]!;
        content.schema = spread(content.schema!, () => undefined);
      });
      expect(breaks).toEqual(['createQuotationRequest answer.data: field gone']);
    });
  });

  it('finds an operation gone, and says what to do', () => {
    const later = structuredClone(openApi);
    delete later.paths[createRequest.path]![createRequest.method];
    const breaks = openApiBreaks(openApi, later);
    expect(breaks).toEqual([expect.stringContaining('createQuotationRequest: operation gone')]);
    expect(adviceOn(breaks)).toMatch(/createQuotationRequest[^]*next version in its type[^]*--break "why"/);
  });
});
