import { describe, expect, it } from '@jest/globals';
import { createLog } from './log.ts';
import { ServerAway, serverAway, startOnceServersAnswer, type NeededServer } from './start-up.ts';

const named = (name: string, cause?: unknown) => Object.assign(new Error('no', { cause }), { name });
const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('the server that a start waits for', () => {
  it.each<[NeededServer, unknown]>([
    ['postgres', coded('ECONNREFUSED')],
    ['postgres', coded('57P03')],
    ['kafka', named('KafkaJSNumberOfRetriesExceeded', named('KafkaJSConnectionError'))],
    ['mongo', named('MongooseServerSelectionError')],
    ['mongo', named('MongoWaitQueueTimeoutError')],
    ['redis', new ServerAway('redis', new Error('No answer within 5000 ms'))],
  ])('is %s by its error', (server, error) => {
    expect(serverAway(error)).toBe(server);
  });

  it.each([new Error('a migration is wrong'), coded('3D000'), coded('28P01'), new TypeError('x'), undefined])(
    'is none where waiting would not help: %s',
    (error) => expect(serverAway(error)).toBeUndefined(),
  );
});

const heard: { msg: string; server?: string }[] = [];
const log = createLog({ name: 'cart' }, { write: (line) => void heard.push(JSON.parse(line)) });

it('is tried until its servers answer, and tells each of them once', async () => {
  const failures = [coded('ECONNREFUSED'), coded('57P03'), named('KafkaJSConnectionError')];
  const waited: string[] = [];
  const start = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'started';
  };
  const options = { log, waitsFor: (server: string) => void waited.push(server) };
  expect(await startOnceServersAnswer(start, options)).toBe('started');
  expect(waited).toEqual(['postgres', 'postgres', 'kafka']);
  expect(heard.map(({ msg, server }) => [msg, server])).toEqual([
    ['the start waits for a server', 'postgres'],
    ['the start waits for a server', 'kafka'],
  ]);
});

it('ends at once for any other reason', async () => {
  const start = () => Promise.reject(new Error('a migration is wrong'));
  await expect(startOnceServersAnswer(start, { log, waitsFor: () => undefined })).rejects.toThrow(
    'migration',
  );
});
