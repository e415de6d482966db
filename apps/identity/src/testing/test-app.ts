import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyCaptcha, type Operation } from '@tuerca/contracts';
import type { Transaction } from '@tuerca/postgres';
import { meanwhile } from '@tuerca/postgres/testing';
import { testRedis } from '@tuerca/redis/testing';
import { callService, createLog } from '@tuerca/service';
import { startTestService, type TestCall } from '@tuerca/service/testing';
import { queryString } from '@tuerca/api-client';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { identity } from '../app.ts';
import { openSigningKeys } from '../keys/signing-keys.ts';
import { verifyByOwnKeys, type Parts } from '../parts.ts';

/** The zones most tests need; the import of all of them has a test of its own. */
export const zones = {
  colombia: 1156,
  cundinamarca: 1205,
  bogota: 10_640,
  medellin: 10_060,
  guadalajara: 20_500,
};
const zoneRows = [
  {
    id: 1156,
    parentId: null,
    kind: 'country',
    country: 'CO',
    code: 'CO',
    name: 'Colombia',
    fullName: 'Colombia',
  },
  {
    id: 1157,
    parentId: null,
    kind: 'country',
    country: 'MX',
    code: 'MX',
    name: 'México',
    fullName: 'México',
  },
  {
    id: 1205,
    parentId: 1156,
    kind: 'department',
    country: 'CO',
    code: 'DC',
    name: 'Bogotá D.C.',
    fullName: 'Bogotá D.C., Colombia',
  },
  {
    id: 10_640,
    parentId: 1205,
    kind: 'city',
    country: 'CO',
    code: null,
    name: 'Bogotá D.C.',
    fullName: 'Bogotá D.C., Colombia',
  },
  {
    id: 10_060,
    parentId: 1156,
    kind: 'city',
    country: 'CO',
    code: null,
    name: 'Medellín',
    fullName: 'Medellín, Antioquia, Colombia',
  },
  {
    id: 20_500,
    parentId: 1157,
    kind: 'city',
    country: 'MX',
    code: null,
    name: 'Guadalajara',
    fullName: 'Guadalajara, Jalisco, México',
  },
];
export const brands = { nissan: 4, renault: 9, mazda: 11 };
const brandRows = [
  { id: 4, name: 'Nissan', isActive: true },
  { id: 9, name: 'Renault', isActive: true },
  { id: 11, name: 'Mazda', isActive: true },
];

interface Sent {
  channel: 'email' | 'whatsapp';
  to: string;
  subject?: string | null;
  text: string;
}

/** A fake notification service: stores what it receives, and refuses numbers that are not on WhatsApp and what it is told to. */
const fakeNotification = () => {
  const sent: Sent[] = [];
  /** The idempotency keys of what it was sent. */
  const keys: (string | null)[] = [];
  const state = {
    isDown: false,
    notOnWhatsapp: new Set<string>(),
    refused: new Set<string>(),
    /** What goes on while a message is sent. */
    meanwhile: (): Promise<unknown> => Promise.resolve(),
  };
  const answer = (status: number, body: object) => Response.json(body, { status });
  const fetchIt = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    if (state.isDown)
      return answer(503, { status: 503, code: 'SERVICE_UNAVAILABLE', message: 'x', data: [] });
    const message = JSON.parse(String(init?.body)) as Sent;
    await state.meanwhile();
    if (state.notOnWhatsapp.has(message.to)) {
      return answer(422, { status: 900, code: 'NUMBER_NOT_ON_WHATSAPP', message: 'x', data: [] });
    }
    if (state.refused.has(message.to))
      return answer(400, { status: 400, code: 'INVALID_INPUT', message: 'x', data: [] });
    sent.push(message);
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return answer(200, { data: { ok: true } });
  };
  return { sent, keys, state, fetch: fetchIt as typeof fetch };
};

interface FileFacts {
  owner_user_id: number;
  name: string;
  extension: string;
  is_confidential: boolean;
}

/** A fake media service: tells what it was given of a file. */
const fakeMedia = () => {
  const files = new Map<string, FileFacts>();
  const state = { isDown: false };
  const fetchIt = async (url: string | URL | Request): Promise<Response> => {
    if (state.isDown)
      return Response.json(
        { status: 503, code: 'SERVICE_UNAVAILABLE', message: 'x', data: [] },
        { status: 503 },
      );
    const data = files.get(String(url).split('/').at(-1)!);
    if (data) return Response.json({ data });
    return Response.json({ status: 404, code: 'NOT_FOUND', message: 'x', data: [] }, { status: 404 });
  };
  /** Keeps a file and returns its path. */
  const add = (facts: FileFacts): string => {
    const id = randomUUID();
    files.set(id, facts);
    return `/media/${id}`;
  };
  return { add, state, fetch: fetchIt as typeof fetch };
};

/** The services that identity asks for what they keep of a person. */
const peerNames = ['catalogue', 'garage', 'quotation', 'cart', 'chat', 'media'] as const;

/**
 * What the other services keep of a person, in as many pages as the test says; to garage a captcha is solved by a text
 * that begins with 'solved', once.
 */
const fakePeers = () => {
  const state = { isDown: false, pages: 0 };
  const used = new Set<string>();
  const fetchIt = async (address: unknown, init?: RequestInit): Promise<Response> => {
    if (state.isDown)
      return Response.json(
        { status: 503, code: 'SERVICE_UNAVAILABLE', message: 'x', data: [] },
        { status: 503 },
      );
    const { pathname, searchParams } = new URL(String(address));
    const [, kind] = /personalData\/\d+\/(\w+)/.exec(pathname) ?? [];
    if (pathname === verifyCaptcha.path) {
      const { solution } = JSON.parse(String(init?.body)) as { solution: string };
      const isRight = solution.startsWith('solved') && !used.has(solution);
      used.add(solution);
      return Response.json({ data: { is_right: isRight } });
    }
    if (kind === undefined) return Response.json({ data: {} });
    const page = Number(searchParams.get('after') ?? 0) + 1;
    const items = state.pages === 0 ? [] : [{ of: kind, page }];
    return Response.json({ data: { items, next: page < state.pages ? String(page) : null } });
  };
  return { state, fetch: fetchIt as typeof fetch };
};

export const publicUrl = 'http://localhost:4000';
export const mexicoUrl = 'http://www.tuerca.com.mx.localhost:4000';

export interface ClientCall extends TestCall {
  ip?: string;
}

/** The service on a temporary database, with a controllable clock and clients that keep their cookies. */
export const startTestApp = async ({
  withZones = true,
  social = 'embedded',
  fetch: fetchOutside = fetch,
}: { withZones?: boolean; social?: Parts['social']; fetch?: typeof fetch } = {}) => {
  const redis = await testRedis();
  const directory = await mkdtemp(join(tmpdir(), 'tuerca-identity-'));
  const keysFile = join(directory, 'keys.json');
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const log = createLog({ name: 'identity', level: 'silent' });
  const keys = await openSigningKeys({ file: keysFile, log, clock });
  const notification = fakeNotification();
  const mediaFiles = fakeMedia();
  const fakes = fakePeers();
  const built = await startTestService(identity, {
    clock,
    fetch: fetchOutside,
    env: {
      PUBLIC_URL: publicUrl,
      MEXICO_URL: mexicoUrl,
      REDIS_URL: redis.url,
      NOTIFICATION_URL: 'http://notification',
      ...Object.fromEntries(peerNames.map((name) => [`${name.toUpperCase()}_URL`, `http://${name}`])),
      SIGNING_KEYS_FILE: keysFile,
      ADMIN_EMAIL: 'admin@tuerca.test',
      ADMIN_PASSWORD: 'Tuerca-2026',
    },
    stubs: ({ name: from, config: { NOTIFICATION_URL: baseUrl, LINK_SECRET: secret } }) => ({
      redis: redis.client,
      revocationsRedis: redis.client,
      keys,
      verifyToken: verifyByOwnKeys(keys, secret, clock),
      social,
      media: callService({
        from,
        baseUrl: 'http://media',
        secret,
        deadlineMs: 1000,
        fetch: mediaFiles.fetch,
      }),
      peers: Object.fromEntries(
        [...peerNames, 'notification'].map((name) => [
          name,
          callService({
            from,
            baseUrl: `http://${name}`,
            secret,
            deadlineMs: 1000,
            retries: 0,
            fetch: fakes.fetch,
          }),
        ]),
      ) as Parts['peers'],
      notification: callService({ from, baseUrl, secret, deadlineMs: 1000, fetch: notification.fetch }),
    }),
  });
  const { db } = built;
  if (withZones) await db('zones').insert(zoneRows);
  await db('vehicleBrands').insert(brandRows);
  const { app } = built;
  let people = 0;

  /** A browser or an API client: keeps its tokens, and has its own IP address. */
  const client = (options: { ip?: string; browser?: boolean } = {}) => {
    people += 1;
    const own = {
      ip: options.ip ?? `10.0.${people >> 8}.${people & 255}`,
      cookies: new Map<string, string>(),
      access: null as string | null,
      refresh: null as string | null,
      userId: 0,
    };
    const cookieHeader = () => [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = () => (options.browser ? own.cookies.get('__Host-tuerca_access') : own.access);
    const send = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
      const bearer = token();
      const cookie = cookieHeader();
      const response = await app.inject({
        ...request,
        headers: {
          'x-forwarded-for': own.ip,
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(cookie && { cookie }),
          ...request.headers,
        },
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0) own.cookies.delete(name);
        else own.cookies.set(name, value);
      }
      return response;
    };
    const call = async (
      operation: Operation,
      { params, query, body, headers }: ClientCall = {},
    ): Promise<LightMyRequestResponse> => {
      const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
        String(params?.[name] ?? ''),
      );
      const response = await send({
        method: operation.method,
        url: `${path}${queryString(query)}`,
        headers,
        ...(body !== undefined && { payload: body as object }),
      });
      const answer = response.statusCode === 200 ? response.json()?.data : undefined;
      if (answer?.tokens) {
        own.access = answer.tokens.access_token;
        own.refresh = answer.tokens.refresh_token;
      }
      if (answer?.urlreturn) own.userId = answer.id;
      return response;
    };
    /** The operation's response body; a refusal fails the test with its body. */
    const ok = async (operation: Operation, given?: ClientCall) => {
      const response = await call(operation, given);
      if (response.statusCode !== 200)
        throw new Error(`${operation.name}: ${response.statusCode} ${response.body}`);
      return response.json().data;
    };
    /** Navigates to a URL as a browser does, or posts a form there; does not follow redirects. */
    const visit = (address: string, form?: Record<string, string>): Promise<LightMyRequestResponse> => {
      const { pathname, search, host } = new URL(address, publicUrl);
      const forwarded = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' };
      return send({
        method: form ? 'POST' : 'GET',
        url: `${pathname}${search}`,
        headers: { ...forwarded, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      });
    };
    return { own, call, ok, visit };
  };

  return {
    ...built,
    redis: redis.client,
    client,
    keys,
    keysFile,
    notification,
    mediaFiles,
    peersState: fakes.state,
    pass(ms: number) {
      time.now = new Date(time.now.getTime() + ms);
    },
    now: clock,
    meanwhile: <T>(
      call: () => Promise<T>,
      change: (trx: Transaction) => Promise<unknown>,
      goOn?: (trx: Transaction) => Promise<unknown>,
    ): Promise<T> => meanwhile(db, call, change, goOn),
    lastCode(mobile: string): string {
      const text = notification.sent.findLast(({ to }) => to === mobile)?.text ?? '';
      return /\d{6}/.exec(text)![0];
    },
    async stop() {
      await built.close();
      keys.close();
      await redis.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
export type TestClient = ReturnType<TestApp['client']>;

let accountsMade = 0;
/** A mobile nobody else has. */
export const newMobile = (): string => `+57300${String((accountsMade += 1)).padStart(7, '0')}`;

/** Unique data for signing up as a buyer. */
export const signUpOf = (changes: object = {}) => {
  const mobile = newMobile();
  return {
    name: 'Laura Gómez',
    email: `persona${mobile.slice(-7)}@tuerca.test`,
    password: 'Tuerca-2026',
    mobile,
    city_id: zones.bogota,
    conditions: 1,
    transport: 'token',
    ...changes,
  };
};

/** An address that anyone may keep. */
export const lauraAddress = {
  address: 'Calle 13 # 45',
  fullname: 'Laura',
  identification: '12345',
  city_id: zones.bogota,
  mobile: '3001112233',
};
