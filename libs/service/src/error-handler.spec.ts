import { describe, expect, it } from '@jest/globals';
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

  it('is not what an error of our own is taken for', () => {
    expect(asAppError(named('TypeError'))).toBeNull();
  });
});
