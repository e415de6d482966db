import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, createClient, type CallArguments, type CallResult } from '@tuerca/api-client';
import { errors, Failure, httpStatusOf, type ErrorCode, type Operation } from '@tuerca/contracts';
import type { Person } from '@tuerca/seed';
import type { Fact, Journal } from '../journal.ts';

/** The result of a write: acknowledged, refused permanently, or given up. */
type Outcome<Result> =
  | { ended: 'done'; result: Result }
  | { ended: 'refused'; code: string }
  | { ended: 'given up'; code: string };

/** Calls the gateway as one person, and journals every attempt. */
export interface Caller {
  /** Reads, with retries; undefined when none of them succeeded. */
  read<O extends Operation>(operation: O, args: CallArguments<O>): Promise<CallResult<O> | undefined>;
  /** Writes, with retries under one idempotency key, and journals what was acknowledged. */
  write<O extends Operation>(
    operation: O,
    args: CallArguments<O>,
    promised: (result: CallResult<O>) => Fact,
  ): Promise<Outcome<CallResult<O>>>;
}

interface CallerOptions {
  url: string;
  person: Person;
  tokenOf: (person: Person) => Promise<string>;
  journal: Journal;
  signal: AbortSignal;
}

/** A call without an answer for this long counts as hung: longer than any timeout of the gateway. */
const hangMs = 25_000;
const triesMost = 12;
const longestPauseMs = 2_000;

const passing = new Set<string>(['NETWORK', 'TIMEOUT', 'SERVICE_UNAVAILABLE'] satisfies (
  | ErrorCode
  | 'NETWORK'
)[]);

/** What is malformed about an answer, whatever its content. */
const faultOf = async (operation: Operation, response: Response): Promise<string | undefined> => {
  if (response.ok && operation.binary) return undefined;
  const text = await response.clone().text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `${response.status} without JSON: ${text.slice(0, 120)}`;
  }
  if (response.ok) {
    const parsed = operation.response.safeParse(body);
    return parsed.success ? undefined : `outside its schema: ${parsed.error.message.slice(0, 200)}`;
  }
  const failure = Failure.safeParse(body);
  if (!failure.success) return `${response.status} without the failure's shape: ${text.slice(0, 120)}`;
  const { code } = failure.data;
  if (!(code in errors)) return `the code ${code} is not in the contracts`;
  if (code === 'UNEXPECTED') return `${response.status} UNEXPECTED`;
  const expected = httpStatusOf(code as ErrorCode);
  return response.status === expected ? undefined : `${code} came with ${response.status}, not ${expected}`;
};

let keys = 0;
const newKey = (who: string) => `${who}-${Date.now().toString(36)}-${(keys += 1)}`;

export const createCaller = ({ url, person, tokenOf, journal, signal }: CallerOptions): Caller => {
  const who = person.key;

  /** One attempt, without retries. @throws ApiError */
  const attempt = async <O extends Operation>(
    operation: O,
    args: CallArguments<O>,
    key: string | null,
  ): Promise<CallResult<O>> => {
    const token = await tokenOf(person);
    let unclean: string | undefined;
    const client = createClient({
      baseUrl: url,
      token: () => token,
      timeoutMs: hangMs,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        unclean = await faultOf(operation, response);
        return response;
      },
    });
    // `args` belongs to the operation; the spread loses its link to O.
    const call = client.call as (operation: Operation, args: object) => Promise<unknown>;
    const began = performance.now();
    const note = (status: number, code: string) =>
      journal.write({
        type: 'attempt',
        operation: operation.name,
        who,
        key,
        status,
        code,
        ms: Math.round(performance.now() - began),
        ...(unclean !== undefined && { unclean }),
      });
    try {
      const result = await call(operation, { ...args, ...(key !== null && { idempotencyKey: key }) });
      note(200, 'OK');
      return result as CallResult<O>;
    } catch (error) {
      if (error instanceof ApiError) note(error.status, error.code);
      throw error;
    }
  };

  const persist = async <O extends Operation>(
    operation: O,
    args: CallArguments<O>,
    key: string | null,
  ): Promise<Outcome<CallResult<O>>> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return { ended: 'done', result: await attempt(operation, args, key) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!passing.has(error.code)) return { ended: 'refused', code: error.code };
        if (tried >= triesMost || signal.aborted) return { ended: 'given up', code: error.code };
        await pause(Math.min(100 * 2 ** tried, longestPauseMs));
      }
    }
  };

  return {
    async read(operation, args) {
      const outcome = await persist(operation, args, null);
      return outcome.ended === 'done' ? outcome.result : undefined;
    },
    async write(operation, args, promised) {
      const key = newKey(who);
      journal.write({ type: 'intent', operation: operation.name, who, key });
      const outcome = await persist(operation, args, operation.idempotent ? key : null);
      if (outcome.ended === 'done')
        journal.write({ type: 'acknowledged', key, fact: promised(outcome.result) });
      if (outcome.ended === 'given up') journal.write({ type: 'given-up', key, code: outcome.code });
      return outcome;
    },
  };
};
