import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import { asAppError } from './error-handler.ts';

const named = (name: string) => Object.assign(new Error('lost'), { name });

describe('a lost server', () => {
  it.each([
    'MongoServerSelectionError',
    'MongoNetworkError',
    'MongoNetworkTimeoutError',
    'MongoWaitQueueTimeoutError',
    'MongoPoolClearedError',
    'PoolClearedOnNetworkError',
    'MongoPoolClosedError',
    'MongoServerClosedError',
    'MongoNotConnectedError',
    'MongoTopologyClosedError',
    'KnexTimeoutError',
  ])('is answered as one to come back to: %s', (name) => {
    expect(asAppError(named(name))).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 });
  });

  it.each([
    'LOADING Redis is loading the dataset in memory',
    "OOM command not allowed when used memory > 'maxmemory'.",
    "READONLY You can't write against a read only replica.",
    'The queue is full',
  ])('is answered as one to come back to when Redis says: %s', (message) => {
    expect(asAppError(new Error(message))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 1,
    });
  });

  it('is not what an error of our own is taken for', () => {
    expect(asAppError(named('TypeError'))).toBeNull();
    expect(
      asAppError(new Error('WRONGTYPE Operation against a key holding the wrong kind of value')),
    ).toBeNull();
  });
});

it('passes on how long another service asks to wait', () => {
  const refusal = { status: 429, code: 'TOO_MANY_REQUESTS', message: 'x' };
  expect(asAppError(new ApiError({ ...refusal, retryAfter: 40 }))).toMatchObject({ retryAfterSeconds: 40 });
  expect(asAppError(new ApiError(refusal))?.retryAfterSeconds).toBeUndefined();
});
