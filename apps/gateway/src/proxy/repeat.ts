import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { clientLeft } from './body.ts';

/** Long enough for a replica that has just gone to leave the load balancer. */
const repeatAfterMs = 30;

/** The service was not reached: repeating is always safe. */
const refused = new Set(['ECONNREFUSED']);
/** The connection ended before the response began: the service may have executed the call. */
const endedEarly = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: unknown): string => {
  const { cause } = (error ?? {}) as { cause?: { code?: string } };
  return cause?.code ?? '';
};

/** A call as it may be tried again. */
export interface Repeatable {
  response: Pick<ServerResponse, 'destroyed'>;
  /** Whether it is idempotent: it only reads, or carries an idempotency key. */
  isRepeatable: boolean;
  /** A streamed body is consumed by the first attempt. */
  isStreamed: boolean;
  deadlineMs: number;
}

const mayRepeat = ({ isStreamed, isRepeatable }: Repeatable, error: unknown): boolean => {
  const code = codeOf(error);
  return !isStreamed && (refused.has(code) || (isRepeatable && endedEarly.has(code)));
};

/**
 * Tries a call with one retry, for replicas that go away during a deployment, which ends some connections as calls are
 * written to them. A call that may have been executed is retried only when it is idempotent; both attempts share one
 * deadline (ADR 0260).
 */
export const tryOnceMore = async (
  call: Repeatable,
  attempt: (deadlineMs: number) => Promise<void>,
): Promise<void> => {
  const began = performance.now();
  try {
    await attempt(call.deadlineMs);
  } catch (error) {
    const leftMs = call.deadlineMs - (performance.now() - began) - repeatAfterMs;
    if (leftMs <= 0 || !mayRepeat(call, error)) throw error;
    await pause(repeatAfterMs);
    if (call.response.destroyed) throw clientLeft;
    await attempt(leftMs);
  }
};
