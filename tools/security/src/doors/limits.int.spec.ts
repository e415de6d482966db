import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrUpdateUserInQuotation,
  limits,
  login,
  logInWithCode,
  readDeveloperInbox,
  register,
  requestPasswordRecovery,
  validateAuthenticationCode,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { call, newAddress, send, type Answer } from '../call.ts';
import { receiveCode } from '../inbox.ts';
import {
  findPlaces,
  newIdentity,
  password,
  signUp,
  startGuest,
  type Person,
  type Places,
} from '../people.ts';
import { startGateways } from '../stack/gateway-copy.ts';
import { theStack } from '@tuerca/stack';
import { sendRaw } from './raw.ts';

let places: Places;
let person: Person;
beforeAll(async () => {
  places = await findPlaces();
  person = await signUp('Dueña', places.cityId);
});

const spoofed = (place: number): Record<string, string> => {
  const address = `198.51.100.${place}`;
  return {
    'x-forwarded-for': address,
    'x-real-ip': address,
    'x-client-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
    forwarded: `for=${address}`,
  };
};

const wrongLogin = (email: string, more: { from: string; headers?: Record<string, string> }) =>
  send(login, { body: { username: email, password: 'no es esta', transport: 'token' }, ...more });

describe('guessing a password', () => {
  it('is counted by the address it comes from, not by the one it says', async () => {
    const from = newAddress();
    const codes: unknown[] = [];
    for (let place = 1; place <= 21; place += 1)
      codes.push((await wrongLogin(person.email, { from, headers: spoofed(place) })).code);
    expect(codes).toEqual([...Array<string>(20).fill('LOGIN_FAILED'), 'TOO_MANY_REQUESTS']);
    const elsewhere = { username: person.email, password, transport: 'token' };
    expect((await send(login, { body: elsewhere, from: newAddress() })).status).toBe(200);
  });

  it('of one account from many addresses ends too', async () => {
    const { email } = await signUp('Buscada', places.cityId);
    const answers: Answer[] = [];
    for (let round = 0; round < 13; round += 1)
      answers.push(
        ...(await Promise.all(Array.from({ length: 8 }, () => wrongLogin(email, { from: newAddress() })))),
      );
    expect(answers.filter(({ code }) => code === 'LOGIN_FAILED')).toHaveLength(100);
    expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4);
  });
});

describe('guessing a code', () => {
  it('from forty addresses at once, at every place that takes one, ends with the fifth; the right one is then worth nothing', async () => {
    const { mobile, name, email } = newIdentity('Sin cuenta');
    const right = await receiveCode(mobile);
    const guest = await startGuest();
    const wrong = (place: number) => String((Number(right) + 1 + place) % 1_000_000).padStart(6, '0');
    const guess = (place: number) => {
      const code = wrong(place);
      const from = newAddress();
      const contact = {
        name,
        email,
        mobile,
        localization_administrative_zone_id: places.cityId,
        conditions: 1,
        code,
      };
      if (place % 3 === 0) return send(validateAuthenticationCode, { body: { mobile, code }, from });
      if (place % 3 === 1) return send(logInWithCode, { body: { mobile_number: mobile, code }, from });
      return send(createOrUpdateUserInQuotation, { body: contact, from }, guest.token);
    };
    const answers = await Promise.all(Array.from({ length: 40 }, (_, place) => guess(place)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['CODE_WRONG']));
    const answer = await send(validateAuthenticationCode, {
      body: { mobile, code: right },
      from: newAddress(),
    });
    expect(answer.code).toBe('CODE_WRONG');
    expect(limits.code.tries).toBe(5);
  });
});

describe('two gateways on one Redis', () => {
  let gateways: Awaited<ReturnType<typeof startGateways>>;
  /** The scaled limits: 60 calls a minute per address, 3 attempts at credentials in ten minutes. */
  beforeAll(async () => {
    gateways = await startGateways(2, { RATE_LIMIT_SCALE: '0.01' });
  }, 90_000);
  afterAll(() => gateways?.stop());

  const flood = async (count: number, from: string) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, place) =>
        send(
          requestPasswordRecovery,
          { body: { email: newIdentity('').email }, from },
          null,
          gateways.urls[place % 2],
        ),
      ),
    );
    return answers.filter(({ code }) => code === null).length;
  };

  it('let through together what one of them would, however much comes at once', async () => {
    expect(await flood(40, newAddress())).toBe(3);
  });

  it('count what comes one by one at either of them', async () => {
    const from = newAddress();
    const codes: unknown[] = [];
    for (let place = 0; place < 5; place += 1) {
      const body = { email: newIdentity('').email };
      codes.push((await send(requestPasswordRecovery, { body, from }, null, gateways.urls[place % 2])).code);
    }
    expect(codes).toEqual([null, null, null, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });

  it('tell by signing up that an e-mail has an account as often as their limit by address lets them, and no more', async () => {
    // Unavoidable: a sign-up answers with a session. Only the limit prevents testing lists of e-mails.
    const from = newAddress();
    const codes: unknown[] = [];
    for (let place = 0; place < 5; place += 1) {
      const body = {
        ...newIdentity('Otra'),
        email: person.email,
        password,
        city_id: places.cityId,
        conditions: 1,
      };
      codes.push((await send(register, { body, from }, null, gateways.urls[place % 2])).code);
    }
    expect(codes).toEqual([
      ...Array<string>(3).fill('EMAIL_TAKEN'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
  });
});

describe('whether an account exists', () => {
  const withoutIds = ({ status, bytes }: Answer) => [status, bytes];

  it('is not told by logging in, nor by a forgotten password', async () => {
    const nobody = newIdentity('Nadie').email;
    const answers = async (email: string) => [
      withoutIds(await wrongLogin(email, { from: newAddress() })),
      withoutIds(await send(requestPasswordRecovery, { body: { email }, from: newAddress() })),
    ];
    expect(await answers(person.email)).toEqual(await answers(nobody));
  });
});

describe('a link in a letter', () => {
  it('leads here, whatever host the request said', async () => {
    const { email } = await signUp('Olvidadiza', places.cityId);
    const headers = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      'x-original-host': 'evil.test',
      forwarded: 'host=evil.test',
      origin: 'http://evil.test',
    };
    const { origin: _origin, ...withoutOrigin } = headers;
    const body = { email };
    const asked = { method: 'POST', body };
    expect((await sendRaw('/users/page/recoverPassword', { ...asked, headers: withoutOrigin })).status).toBe(
      200,
    );
    const letter = await pWaitFor(async () => {
      const { data } = await call(readDeveloperInbox, { query: { to: email, limit: 1 } });
      return data[0] !== undefined && pWaitFor.resolveWith(data[0].text);
    });
    expect(letter).toContain(`${theStack().url}/`);
    expect(letter).not.toContain('evil');
  });

  it('and what a browser is sent on to stays here too', async () => {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    for (const path of [
      '/users/page/login/service/google',
      '/users/openid/auth',
      '/users/page/login/service/google/callback',
    ]) {
      const { status, headers: told, body } = await sendRaw(path, { headers });
      expect([
        path,
        status < 500,
        String(told.location ?? '').includes('evil'),
        body.includes('evil'),
      ]).toEqual([path, true, false, false]);
    }
  });
});
