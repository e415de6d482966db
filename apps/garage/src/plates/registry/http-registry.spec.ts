import { describe, expect, it } from '@jest/globals';
import { createHttpRegistry } from './http-registry.ts';
import { RegistryDown, withDeadline } from './registry.ts';

const signal = new AbortController().signal;
const answering = (status: number, body: unknown) => {
  const calls: { url: string; headers: RequestInit['headers'] }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    calls.push({ url: String(url), headers: init?.headers });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { calls, registry: createHttpRegistry({ url: 'https://registro.test/v1', key: 'clave', fetch }) };
};

describe('a registry over HTTP', () => {
  it('is asked by country and plate, with its key', async () => {
    const { calls, registry } = answering(200, {
      brand: 'NISSAN',
      model: 'SENTRA',
      year: 2019,
      owner: 'not kept',
    });
    expect(await registry.find('ABC123', 'CO', signal)).toEqual({
      brandName: 'NISSAN',
      model: 'SENTRA',
      year: 2019,
      licensePlate: 'ABC123',
    });
    expect(calls).toEqual([
      {
        url: 'https://registro.test/v1/CO/ABC123',
        headers: { accept: 'application/json', authorization: 'Bearer clave' },
      },
    ]);
  });

  it('does not know a plate that it answers 404 for', async () => {
    expect(await answering(404, {}).registry.find('ABC123', 'CO', signal)).toBeNull();
  });

  it.each([
    [500, {}],
    [200, 'no json'],
    [200, { brand: 'NISSAN' }],
    [200, { brand: 'NISSAN', model: 'SENTRA', year: 19 }],
  ])('is down when it answers %i with %j', async (status, body) => {
    await expect(answering(status, body).registry.find('ABC123', 'CO', signal)).rejects.toThrow(RegistryDown);
  });

  it('is down for whoever would wait longer than the deadline', async () => {
    const silent = { find: () => new Promise<never>(() => undefined) };
    await expect(withDeadline(silent, 20).find('ABC123', 'CO', signal)).rejects.toThrow(RegistryDown);
  });
});
