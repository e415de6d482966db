import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  countCartNotifications,
  countUnreadTransactions,
  listAddresses,
  listConversations,
  listQuotationRequests,
  listVehicles,
  readFileDetails,
  readSessionControlData,
  readUser,
  refreshSession,
  verifyVinInCatalogForActiveUser,
  type Operation,
} from '@tuerca/contracts';
import WebSocket from 'ws';
import { send, type LooseArguments } from '../call.ts';
import { findPlaces, signUp, type Person } from '../people.ts';
import { theStack } from '@tuerca/stack';
import { forgeriesFrom, properToken, type Material } from './forgeries.ts';

let person: Person;
let material: Material;
let forgeries: Record<string, string>;
let attacker: Server;
let visitsToAttacker = 0;

const signingKey = () => {
  const file = join(theStack().dataDir, 'identity', 'signing-keys.json');
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: { kid: string; privateKey: string }[] };
  return keys[0]!;
};

beforeAll(async () => {
  attacker = createServer((_request, response) => {
    visitsToAttacker += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(attacker, 'listening');
  const { cityId } = await findPlaces();
  person = await signUp('Dueña', cityId);
  const other = await signUp('Vecino', cityId);
  const jwks = (await (await fetch(`${theStack().apps.identity}/.well-known/jwks.json`)).json()) as {
    keys: (JsonWebKey & { kid: string })[];
  };
  const { kid, privateKey } = signingKey();
  material = {
    token: person.token,
    otherToken: other.token,
    refreshToken: person.refreshToken,
    publicJwk: jwks.keys.find((key) => key.kid === kid)!,
    privateKey: createPrivateKey(privateKey),
    url: `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`,
  };
  forgeries = forgeriesFrom(material);
});
afterAll(() => void attacker.close());

/** A call of each service that requires a session. */
const guarded = (): [Operation, LooseArguments][] => [
  [readUser, { params: { id: person.userId } }],
  [listAddresses, {}],
  [verifyVinInCatalogForActiveUser, { query: { VIN: '3N1AB7APXKY250019' } }],
  [listVehicles, {}],
  [countUnreadTransactions, {}],
  [listQuotationRequests, {}],
  [listConversations, {}],
  [countCartNotifications, {}],
  [readFileDetails, { params: { id: '00000000-0000-4000-8000-000000000000' } }],
];

const refusals = ['UNAUTHENTICATED', 'SESSION_EXPIRED'];
/** A header that is too long or not ASCII is refused before it is parsed. */
const isRefused = (name: string, { status, code }: { status: number; code: string | null }) =>
  (status === 401 && refusals.includes(code!)) || (name.startsWith('bytes beyond') && status === 400);

/** The outcome of opening a live connection: 'open', the status of a refusal, or the error. */
const knock = async (headers: Record<string, string>): Promise<unknown> => {
  const url = `${theStack().url.replace('http', 'ws')}/ws?token=${person.token}`;
  const socket = new WebSocket(url, { headers, handshakeTimeout: 20_000 });
  const told = await Promise.race([
    once(socket, 'open').then(() => 'open'),
    once(socket, 'unexpected-response').then(([, response]) => (response as IncomingMessage).statusCode),
  ]).catch((error: Error) => error.message);
  socket.on('error', () => undefined).terminate();
  return told;
};

describe('a token that identity did not make so', () => {
  it('is refused by the gateway and by every service on its own port, whatever was done to it', async () => {
    const { apps, url } = theStack();
    const taken: string[] = [];
    for (const [name, token] of Object.entries(forgeries)) {
      for (const [operation, args] of guarded()) {
        for (const [where, baseUrl] of [
          ['gateway', url],
          [operation.service, apps[operation.service]],
        ] as const) {
          const headers = { authorization: `Bearer ${token}` };
          // A missing answer is not a refusal: it reveals tokens that crash or block a service.
          const answer = await send(operation, { ...args, headers }, null, baseUrl).catch((error: Error) => ({
            status: 0,
            code: error.message,
          }));
          if (!isRefused(name, answer))
            taken.push(`${where} ${operation.name}: ${name} ${answer.status} ${answer.code}`);
        }
      }
    }
    expect(taken).toEqual([]);
    expect(visitsToAttacker).toBe(0);
  });

  it('differs from one that holds in that alone', async () => {
    const [operation, args] = guarded()[0]!;
    expect((await send(operation, args, properToken(material))).status).toBe(200);
  });

  it('is a visitor’s where visitors may call, and no more', async () => {
    const { bytes } = await send(readSessionControlData, { params: { userId: 0 } }, forgeries['alg none']!);
    expect(JSON.parse(bytes)).toEqual({
      data: { isGuest: true, user: null, login_url: '/users/page/login', endedByStore: null },
    });
  });

  it('opens no live connection', async () => {
    const wrong: string[] = [];
    for (const [name, token] of [...Object.entries(forgeries), ['none at all', '']] as const) {
      const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
      const told = await knock(headers);
      if (told !== 401 && !(name.startsWith('bytes beyond') && told === 400)) wrong.push(`${name}: ${told}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a token that holds', () => {
  it('counts in no other place than the header and the cookie', async () => {
    const path = `/api/users/users/${person.userId}`;
    for (const [where, query, headers] of [
      ['query', `?access_token=${person.token}&token=${person.token}`, {}],
      ['basic', '', { authorization: `Basic ${person.token}` }],
      ['bare', '', { authorization: person.token }],
      [
        'other headers',
        '',
        { 'x-access-token': person.token, 'proxy-authorization': `Bearer ${person.token}` },
      ],
      [
        'other cookies',
        '',
        {
          cookie: `access_token=${person.token}; tuerca_access=${person.token}; X__Host-tuerca_access=${person.token}`,
        },
      ],
    ] as const) {
      const response = await fetch(`${theStack().url}${path}${query}`, { headers });
      expect([where, response.status]).toEqual([where, 401]);
    }
  });

  it('renews no session: that needs the refresh token', async () => {
    const body = { refresh_token: person.token.slice(0, 256), transport: 'token' };
    expect((await send(refreshSession, { body })).code).toBe('SESSION_EXPIRED');
  });
});

describe('a refresh token', () => {
  it('that twenty send at the same time is used by one, whose session goes on', async () => {
    const { cityId } = await findPlaces();
    const { refreshToken } = await signUp('Copiada', cityId);
    const body = { refresh_token: refreshToken, transport: 'token' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(refreshSession, { body })));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const { data } = JSON.parse(won[0]!.bytes) as { data: { tokens: { refresh_token: string } } };
    const next = { refresh_token: data.tokens.refresh_token, transport: 'token' };
    expect((await send(refreshSession, { body: next })).status).toBe(200);
  });
});
