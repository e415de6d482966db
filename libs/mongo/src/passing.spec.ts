import { expect, test } from '@jest/globals';
import { mongo, Error as MongooseError } from 'mongoose';
import { isPassing } from './passing.ts';

test('a server that is away is a passing failure; a wrong document and an error of ours are none', () => {
  const away = [
    new mongo.MongoNetworkError('connection reset'),
    new mongo.MongoNetworkTimeoutError('timed out'),
    new mongo.MongoNotConnectedError('not connected'),
    new MongooseError.MongooseServerSelectionError('no server'),
    // What the driver gives to every operation under way when it loses the server; it does not export the class.
    Object.assign(new Error('interrupted'), { name: 'PoolClearedOnNetworkError' }),
  ];
  expect(away.map(isPassing)).toEqual(away.map(() => true));
  const lasting = [
    new mongo.MongoServerError({ message: 'E11000', code: 11_000 }),
    new Error('no file'),
    null,
  ];
  expect(lasting.map(isPassing)).toEqual(lasting.map(() => false));
});
