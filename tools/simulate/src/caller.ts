import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, createClient, type CallArguments, type CallResult } from '@tuerca/api-client';
import type { ErrorCode, Operation } from '@tuerca/contracts';
import type { Person } from '@tuerca/seed';
import type { Fact, Journal } from './journal.ts';

/** Calls the gateway as one person, and journals every call. */
export interface Caller {
  /** Undefined where it was refused or not answered. */
  read<O extends Operation>(operation: O, args: CallArguments<O>): Promise<CallResult<O> | undefined>;
  /** Undefined where it was refused or not answered; else what came, after what it promised was journaled. */
  write<O extends Operation>(
    operation: O,
    args: CallArguments<O>,
    promised: (result: CallResult<O>) => Fact,
  ): Promise<CallResult<O> | undefined>;
}

const deadlineMs = 20_000;
const triesMost = 3;
const waitMs = 500;
const passing = new Set<string>(['NETWORK', 'TIMEOUT', 'SERVICE_UNAVAILABLE'] satisfies (
  | ErrorCode
  | 'NETWORK'
)[]);

let keys = 0;

export const createCaller = ({
  url,
  person,
  plannedAt,
  tokenOf,
  journal,
}: {
  url: string;
  person: Person;
  /** Seconds of the day at which this was to happen. */
  plannedAt: number;
  tokenOf: (person: Person) => Promise<string>;
  journal: Journal;
}): Caller => {
  const attempt = async <O extends Operation>(operation: O, args: CallArguments<O>, key?: string) => {
    const token = await tokenOf(person);
    const client = createClient({ baseUrl: url, token: () => token, timeoutMs: deadlineMs });
    // `args` is the operation's own; the spread loses their link to O.
    const call = client.call as (operation: Operation, args: object) => Promise<unknown>;
    const at = Date.now();
    const began = performance.now();
    const note = (code: string) =>
      journal.write({
        type: 'attempt',
        at,
        operation: operation.name,
        ms: Math.round(performance.now() - began),
        code,
      });
    try {
      const result = await call(operation, { ...args, ...(key !== undefined && { idempotencyKey: key }) });
      note('OK');
      return result as CallResult<O>;
    } catch (error) {
      if (error instanceof ApiError) note(error.code);
      throw error;
    }
  };

  /** A read, or a write with a key, is tried again where nobody answered; another write might happen twice. */
  const persist = async <O extends Operation>(operation: O, args: CallArguments<O>, key?: string) => {
    const mayRepeat = operation.method === 'GET' || key !== undefined;
    for (let tried = 1; ; tried += 1) {
      try {
        return { result: await attempt(operation, args, key) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { code } = error;
        if (!mayRepeat || !passing.has(code) || tried >= triesMost) return { code };
        await pause(waitMs * tried);
      }
    }
  };

  return {
    async read(operation, args) {
      return (await persist(operation, args)).result;
    },
    async write(operation, args, promised) {
      const key = operation.idempotent ? `${person.email}-${(keys += 1)}` : undefined;
      const sentAt = Date.now();
      const { result, code } = await persist(operation, args, key);
      if (result !== undefined)
        journal.write({
          type: 'acknowledged',
          sentAt,
          answeredAt: Date.now(),
          plannedAt,
          fact: promised(result),
        });
      else
        journal.write({
          type: passing.has(code!) ? 'unanswered' : 'refused',
          operation: operation.name,
          code: code!,
        });
      return result;
    },
  };
};
