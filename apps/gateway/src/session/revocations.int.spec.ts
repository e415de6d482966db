import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { sessionRevocation, userRevocation } from '@tuerca/contracts';
import { openRedis, revocationsPrefix, writeRevocations, type Revocation } from '@tuerca/redis';
import pWaitFor from 'p-wait-for';
import WebSocket from 'ws';
import { gatewaysOfEachTest, soon, type TestGateway } from '../testing/test-gateway.ts';

const start = gatewaysOfEachTest();

const inTenMinutes = () => Date.now() + 600_000;
const revoke = ({ redis }: TestGateway, ...given: (Partial<Revocation> & { key: string })[]) =>
  writeRevocations(
    redis.client,
    given.map((each) => ({ until: inTenMinutes(), issuedBefore: null, ...each })),
    Date.now(),
  );
const session = (sid: string, sub = '7') => ({ sub, sid, isGuest: false });
/** Of a first call that needs a session and of one that is open to visitors. */
const answersOf = async (gateway: TestGateway, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const [own, open] = await Promise.all([
    gateway.call('/users/page/sessions', { headers }),
    gateway.call('/api/store/vehicleBrand', { headers }),
  ]);
  const { code } = (await own.json()) as { code?: string };
  const { headers: passed } = (await open.json()) as { headers: Record<string, string> };
  return { own: own.status, code, open: open.status, isKnown: passed.authorization !== undefined };
};
const accepted = { own: 200, code: undefined, open: 200, isKnown: true };
const refused = { own: 401, code: 'SESSION_EXPIRED', open: 200, isKnown: false };
const ageOf = async (gateway: TestGateway) => {
  const text = await (await gateway.call('/metrics')).text();
  return Number(/^gateway_revocations_age_seconds\{.*\} (\S+)$/m.exec(text)![1]);
};

describe('an access token', () => {
  it('ends with its session at every copy of the gateway, and no other does', async () => {
    const one = await start();
    const two = await start({
      redis: one.redis.client,
      revocations: one.redis.client,
      verifyToken: one.tokens.verifyToken,
    });
    const ended = one.tokens.sign(session('ended'));
    const other = one.tokens.sign(session('other'));
    for (const gateway of [one, two]) expect(await answersOf(gateway, ended)).toEqual(accepted);
    await revoke(one, { key: sessionRevocation('ended') });
    for (const gateway of [one, two]) {
      await pWaitFor(async () => (await answersOf(gateway, ended)).own === 401, soon);
      expect(await answersOf(gateway, ended)).toEqual(refused);
      expect(await answersOf(gateway, other)).toEqual(accepted);
    }
  });

  it('is refused by a copy that starts after its session has ended', async () => {
    const one = await start();
    await revoke(one, { key: sessionRevocation('ended') });
    const late = await start({ revocations: one.redis.client });
    expect(await answersOf(late, late.tokens.sign(session('ended')))).toEqual(refused);
  });

  it('with rights of before a change is refused, one that was issued after it is not', async () => {
    const gateway = await start();
    const before = gateway.tokens.sign(session('one'));
    const others = gateway.tokens.sign(session('two', '8'));
    const changedAt = Date.now() + 5;
    await revoke(gateway, { key: userRevocation(7), issuedBefore: changedAt });
    await pWaitFor(async () => (await answersOf(gateway, before)).own === 401, soon);
    await pWaitFor(() => Date.now() > changedAt, { interval: 1 });
    expect(await answersOf(gateway, gateway.tokens.sign(session('one')))).toEqual(accepted);
    expect(await answersOf(gateway, others)).toEqual(accepted);
  });

  it('that ends while its live connection is open closes it, with the code to sign in again', async () => {
    const gateway = await start();
    const open = async (sid: string) => {
      const headers = { authorization: `Bearer ${gateway.tokens.sign(session(sid))}` };
      const socket = new WebSocket(`${gateway.address.replace('http', 'ws')}/ws`, { headers });
      await once(socket, 'open');
      return socket;
    };
    const [ended, other] = [await open('ended'), await open('other')];
    const closed = once(ended, 'close');
    await revoke(gateway, { key: sessionRevocation('ended') });
    expect((await closed)[0]).toBe(4401);
    const answered = once(other, 'message');
    other.send('still here');
    await answered;
    other.terminate();
  });
});

describe('what is known of ended sessions', () => {
  it('is read again when a message was missed', async () => {
    const gateway = await start();
    const token = gateway.tokens.sign(session('missed'));
    expect(await answersOf(gateway, token)).toEqual(accepted);
    // Written as a message that never came leaves it.
    await gateway.redis.client
      .multi()
      .zAdd('live', { score: inTenMinutes(), value: JSON.stringify([sessionRevocation('missed'), null]) })
      .incr('version')
      .exec();
    await pWaitFor(async () => (await answersOf(gateway, token)).own === 401, soon);
  });

  it('stays while Redis is away, which the figures show', async () => {
    const gateway = await start();
    const { url, prefix } = gateway.redis;
    const client = await openRedis({ url, prefix });
    const alone = await start({ revocations: client });
    await writeRevocations(
      client,
      [{ key: sessionRevocation('ended'), until: inTenMinutes(), issuedBefore: null }],
      Date.now(),
    );
    const ended = alone.tokens.sign(session('ended'));
    await pWaitFor(async () => (await answersOf(alone, ended)).own === 401, soon);
    client.destroy();
    expect(await answersOf(alone, ended)).toEqual(refused);
    expect(await answersOf(alone, alone.tokens.sign(session('other')))).toEqual(accepted);
    await pWaitFor(async () => (await ageOf(alone)) > 6, soon);
    expect(await ageOf(gateway)).toBeLessThan(6);
  });

  it('does not keep a gateway from starting without Redis', async () => {
    const client = await openRedis({
      url: 'redis://127.0.0.1:1',
      prefix: revocationsPrefix,
      inBackground: true,
    });
    const gateway = await start({ revocations: client });
    expect(await answersOf(gateway, gateway.tokens.sign(session('any')))).toEqual(accepted);
    client.destroy();
  });
});
