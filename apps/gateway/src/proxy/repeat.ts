import { setTimeout as pause } from 'node:timers/promises';
import { exchange } from './exchange.ts';
import type { Call } from './exchange.ts';

/** Long enough for a copy that has just gone to be no longer chosen. */
const repeatAfterMs = 30;

/** The service was never reached. */
const refused = new Set(['ECONNREFUSED']);
/** The connection ended before the answer began: the service may have done what it was asked. */
const endedEarly = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: unknown): string => {
  const { cause } = (error ?? {}) as { cause?: { code?: string } };
  return cause?.code ?? '';
};

const mayRepeat = ({ body, isRepeatable }: Call, error: unknown): boolean => {
  // A body that is passed on while it comes is gone.
  if (body !== null && !Buffer.isBuffer(body)) return false;
  const code = codeOf(error);
  return refused.has(code) || (isRepeatable && endedEarly.has(code));
};

/**
 * `exchange`, once more where a copy of the service went away just then: with a deployment some connections end as calls
 * are written to them. A call that might have been done is sent again only if doing it twice is doing it once; both tries have one deadline.
 */
export const exchangeOnceMore: typeof exchange = (dispatcher, call, response, own) => {
  const began = performance.now();
  return exchange(dispatcher, call, response, own).catch(async (error: unknown) => {
    const leftMs = call.deadlineMs - (performance.now() - began) - repeatAfterMs;
    if (leftMs <= 0 || !mayRepeat(call, error)) throw error;
    await pause(repeatAfterMs);
    if (!response.destroyed) await exchange(dispatcher, { ...call, deadlineMs: leftMs }, response, own);
  });
};
