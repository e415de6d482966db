import type { IncomingMessage } from 'node:http';
import { expect, it } from '@jest/globals';
import { isPlainHttp, readPlainCookies, withPlainCookies } from './plain-http.ts';

const asked = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

it.each([
  ['192.168.1.20:4600', true],
  ['www.tuerca.com.mx:4600', true],
  ['localhost.example', true],
  ['localhost:4600', false],
  ['www.tuerca.com.mx.localhost:4600', false],
  ['127.0.0.1:4600', false],
  ['[::1]:4600', false],
])('a browser keeps no secure cookie from http://%s: %s', (host, expected) => {
  expect(isPlainHttp('http://localhost:4600', asked({ host }))).toBe(expected);
});

it('where the public address is https, cookies are secure under every name', () => {
  expect(isPlainHttp('https://www.tuerca.com.co', asked({ host: '192.168.1.20' }))).toBe(false);
});

it('the cookies a browser keeps from plain http come back under the names that services know', () => {
  const { 'set-cookie': kept } = withPlainCookies({
    'set-cookie': ['__Host-tuerca_access=a.b.c; Path=/; HttpOnly; Secure; SameSite=Lax', 'other=1; Secure'],
  });
  expect(kept).toEqual(['tuerca_access=a.b.c; Path=/; HttpOnly; SameSite=Lax', 'other=1; Secure']);
  const request = asked({ cookie: 'a=b; tuerca_access=a.b.c; tuerca_refresh=r' });
  readPlainCookies(request);
  expect(request.headers.cookie).toBe('a=b; __Host-tuerca_access=a.b.c; __Host-tuerca_refresh=r');
});
