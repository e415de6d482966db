import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '@tuerca/service';
import type { z } from 'zod';
import type { RefundAnswer } from '../provider.ts';

/** What an adapter is made with besides its keys. */
export interface Outside {
  fetch: typeof fetch;
}

interface Call<S extends z.ZodType> {
  method?: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  schema: S;
  signal: AbortSignal;
}

/** The answer of a provider was another than its documents say; its text may hold data of a payer, and is not kept. */
class ProviderRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The payment provider answered ${status}`);
    this.status = status;
  }
}

/** Answers that say nothing of what was asked for: the keys, another call at the same time, too many calls. */
const passing = new Set([401, 403, 408, 409, 425, 429]);

/** Whether a provider refused what it was asked for, as it would again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ProviderRefusal && error.status < 500 && !passing.has(error.status);

/** What a provider that refuses to give back made of it. */
export const notMade: RefundAnswer = { status: 'failed', providerReference: null };

/** Calls a provider and parses what it answers. */
export const callProvider = async <S extends z.ZodType>(
  send: typeof fetch,
  { method = 'GET', url, headers, body, schema, signal }: Call<S>,
): Promise<z.output<S>> => {
  const response = await send(url, { method, headers, signal, redirect: 'error', ...(body && { body }) });
  if (!response.ok) throw new ProviderRefusal(response.status);
  return schema.parse(await response.json());
};

/** Whether a text has this HMAC-SHA256, in hexadecimal. */
export const hasMac = (secret: string, text: string, mac: string): boolean =>
  isSameSecret(createHmac('sha256', secret).update(text).digest('hex'), mac.toLowerCase());

/** SHA-256 in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether a text has this SHA-256, in hexadecimal. */
export const hasHash = (text: string, hash: string): boolean =>
  isSameSecret(sha256(text), hash.toLowerCase());

/** The JSON of a text; undefined when it is none. */
export const jsonIn = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/** How old a signed message may be. */
export const messageAgeMs = 5 * 60_000;
