import { beforeAll, describe, expect, it } from '@jest/globals';
import { listSalesModels, operations, readDeveloperInbox, services } from '@tuerca/contracts';
import { anyParams, send } from '../call.ts';
import { findPlaces, signInAdmin, signUp, type Person } from '../people.ts';
import { startGateways } from '../stack/gateway-copy.ts';
import { theStack } from '@tuerca/stack';

/** Headers with which an attacker pretends to be an administrator, past the gateway and through it. */
const claimsToBeAdmin = (userId: number) => ({
  'x-user-id': String(userId),
  'x-user': String(userId),
  'x-user-role': 'admin',
  'x-internal-role': 'admin',
  'x-internal-service': 'quotation',
  'x-tuerca-user': String(userId),
  'x-forwarded-user': String(userId),
  'x-remote-user': String(userId),
  'x-is-admin': 'true',
  'x-original-url': '/healthz',
  'x-rewrite-url': '/healthz',
  'x-http-method-override': 'GET',
  'x-forwarded-for': '127.0.0.1',
  forwarded: 'for=127.0.0.1;by=127.0.0.1',
  via: '1.1 gateway',
});

let admin: Person;
let buyer: Person;
beforeAll(async () => {
  const { cityId } = await findPlaces();
  admin = await signInAdmin();
  buyer = await signUp('Dueña', cityId);
});

const args = { params: anyParams };
const closed = operations.filter(({ allow, internal }) => !allow.visitor && !internal);

describe('a service on its own port', () => {
  it('refuses who has no token, whatever is said in headers, for every operation that is not for everyone', async () => {
    const { apps } = theStack();
    const wrong: string[] = [];
    for (const operation of closed) {
      const body = operation.body && {};
      for (const headers of [{}, claimsToBeAdmin(admin.userId)]) {
        const { status, code } = await send(
          operation,
          { ...args, body, headers },
          null,
          apps[operation.service],
        );
        if (code !== 'UNAUTHENTICATED') wrong.push(`${operation.name} ${status} ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(new Set(closed.map(({ service }) => service))).toEqual(new Set(services));
  });

  it('does not say that it has operations for services, not even to an administrator', async () => {
    const { apps } = theStack();
    for (const operation of operations.filter(({ internal }) => internal)) {
      // Refused before the input is looked at: a call that is let in would say what is wrong with its body.
      const body = operation.body && {};
      for (const token of [null, buyer.token, admin.token]) {
        const headers = claimsToBeAdmin(admin.userId);
        const given = { ...args, body, headers };
        for (const baseUrl of [apps[operation.service], theStack().url])
          expect((await send(operation, given, token, baseUrl)).code).toBe('NOT_FOUND');
      }
    }
  });

  it('shows its figures, probes, reference and keys to nobody through the gateway', async () => {
    for (const path of [
      ...['metrics', 'readyz', 'healthz'].flatMap((probe) =>
        [...services, 'users'].flatMap((service) => [`/${service}/${probe}`, `/api/${service}/${probe}`]),
      ),
      '/openapi.json',
      '/.well-known/jwks.json',
      '/users/openid/token',
      '/users/openid/jwks',
    ]) {
      const response = await fetch(`${theStack().url}${path}`, { headers: { accept: 'application/json' } });
      // The shell's page, as for any path, or a refusal: /media/metrics is not a file's id.
      const isRefused = response.status >= 400 && response.status < 500;
      const isPage = response.headers.get('content-type')?.includes('text/html');
      expect([path, isRefused || isPage]).toEqual([path, true]);
    }
  });
});

describe('the gateway, where no proxy stands before it', () => {
  it('shows everyone figures of its own alone', async () => {
    const response = await fetch(`${theStack().url}/metrics`);
    expect(response.status).toBe(200);
    const figuresOf = new Set(
      Array.from((await response.text()).matchAll(/\bservice="([^"]*)"/g), ([, of]) => of),
    );
    expect(figuresOf).toEqual(new Set(['gateway']));
  });

  it('tells everyone whether each service answers, and nothing else of it', async () => {
    const response = await fetch(`${theStack().url}/readyz`);
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ok', services: Object.fromEntries(services.map((service) => [service, 'ok'])) },
    ]);
  });
});

describe('in production', () => {
  it('there is no developer inbox, not even for an administrator', async () => {
    const gateways = await startGateways(1, { NODE_ENV: 'production' });
    try {
      for (const token of [null, admin.token]) {
        const { bytes, headers } = await send(readDeveloperInbox, {}, token, gateways.urls[0]);
        // Its path gives the shell's page, like any other.
        expect([headers.get('content-type'), bytes.includes('"data"')]).toEqual([
          expect.stringContaining('text/html'),
          false,
        ]);
      }
      // The same gateway serves other operations.
      expect((await send(listSalesModels, {}, null, gateways.urls[0])).status).toBe(200);
    } finally {
      await gateways.stop();
    }
  }, 90_000);
});

describe('headers that say who calls', () => {
  it('make nobody somebody, and nobody somebody else', async () => {
    const headers = claimsToBeAdmin(admin.userId);
    const wrong: string[] = [];
    for (const operation of closed) {
      const { status, code } = await send(operation, { ...args, body: operation.body && {}, headers }, null);
      if (code !== 'UNAUTHENTICATED') wrong.push(`nobody ${operation.name} ${status} ${code}`);
    }
    const onlyAdmins = closed.filter(({ allow }) => !allow.buyer);
    for (const operation of onlyAdmins) {
      const { code } = await send(operation, { ...args, body: operation.body && {}, headers }, buyer.token);
      if (code !== 'FORBIDDEN') wrong.push(`buyer ${operation.name} ${code}`);
    }
    expect(wrong).toEqual([]);
  });
});
