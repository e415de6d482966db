import { beforeAll, describe, expect, it } from '@jest/globals';
import { logout, markNotificationDone, operations, type Operation } from '@tuerca/contracts';
import { pathOfCall } from '@tuerca/api-client';
import { anyParams } from '../call.ts';
import { findPlaces, signUp, type Person } from '../people.ts';
import { theStack } from '@tuerca/stack';
import { sendRaw } from './raw.ts';

let person: Person;
beforeAll(async () => {
  const { cityId } = await findPlaces();
  person = await signUp('Dueña', cityId);
});

const cookies = () => ({
  cookie: `__Host-tuerca_access=${person.token}; __Host-tuerca_refresh=${person.refreshToken}`,
});
const call = async (operation: Operation, headers: Record<string, string>) => {
  const body = operation.body ? {} : undefined;
  const answer = await sendRaw(pathOfCall(operation, { params: anyParams }), {
    method: operation.method,
    headers: { accept: 'application/json', ...cookies(), ...headers },
    body,
  });
  const code = /"code":"([A-Z_]+)"/.exec(answer.body)?.[1];
  return code ?? answer.status;
};

const open = operations.filter(({ internal }) => !internal);
const wrongly = async (chosen: readonly Operation[], headers: Record<string, string>) => {
  const wrong: string[] = [];
  for (const operation of chosen) {
    const seen = await call(operation, headers);
    if (seen !== 'FOREIGN_ORIGIN') wrong.push(`${operation.name} ${seen}`);
  }
  return wrong;
};

describe('a page of another site that makes a browser call with its cookies', () => {
  it.each(['https://evil.test', 'null', 'http://localhost.evil.test', 'file://'])(
    'is refused every operation when it says so: %s',
    async (origin) => {
      expect(await wrongly(open, { origin })).toEqual([]);
    },
  );

  it('is refused every change when it says nothing', async () => {
    expect(
      await wrongly(
        open.filter(({ method }) => method !== 'GET'),
        {},
      ),
    ).toEqual([]);
  });

  it('is refused also what changes something by a GET, of which a browser says where it comes from', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(
        await wrongly([logout, markNotificationDone], {
          'sec-fetch-site': site,
          'sec-fetch-mode': 'navigate',
        }),
      ).toEqual([]);
  });

  it('is let read nothing: no answer names it as one that may', async () => {
    const told: string[] = [];
    for (const operation of open) {
      for (const origin of ['https://evil.test', theStack().url]) {
        const asked = { origin, 'access-control-request-method': operation.method };
        for (const method of ['OPTIONS', operation.method]) {
          const path = pathOfCall(operation, { params: anyParams });
          const { headers } = await sendRaw(path, { method, headers: { ...cookies(), ...asked } });
          if (Object.keys(headers).some((name) => name.startsWith('access-control')))
            told.push(`${method} ${operation.name}`);
        }
      }
    }
    expect(told).toEqual([]);
  });

  it('may lead to a page, a picture and back from signing in elsewhere', async () => {
    for (const operation of open.filter(({ binary, method }) => binary && method === 'GET'))
      expect(
        await call(operation, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }),
      ).not.toBe('FOREIGN_ORIGIN');
    const home = await sendRaw('/', {
      headers: { ...cookies(), 'sec-fetch-site': 'cross-site', accept: 'text/html' },
    });
    expect(home.status).toBe(200);
  });
});

it('its own pages are not taken for another site', async () => {
  for (const site of ['same-origin', 'none'])
    expect(await call(logout, { origin: theStack().url, 'sec-fetch-site': site })).toBe(200);
});
