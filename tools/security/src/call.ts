import { randomInt } from 'node:crypto';
import { createClient, type CallArguments, type CallResult } from '@tuerca/api-client';
import { Failure, type ErrorCode, type Operation } from '@tuerca/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { Agent } from 'undici';
import { theStack } from '@tuerca/stack';

/** Who a call is made as; null is nobody. */
export type Token = string | null;

/** What came back, whatever it was. */
export interface Answer {
  status: number;
  /** The code of a failure; null of a success. */
  code: ErrorCode | null;
  headers: Headers;
  /** The body as it came, a workbook unpacked, to be searched for what must not be in it. */
  bytes: string;
}

/** Arguments that a typed client would not let through: bodies with more than the contract has. */
export interface LooseArguments {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Which of this machine's own addresses the call comes from (127.0.0.0/8): what is counted by address then is. */
  from?: string;
}

/** An address that, most likely, no call came from yet: there are sixteen million. */
export const newAddress = (): string =>
  ['127', randomInt(1, 255), randomInt(0, 256), randomInt(1, 255)].join('.');

/** One connection each time: few are called twice from the same address. */
const fetchFrom = async (address: string, input: string | URL | Request, init: RequestInit) => {
  const dispatcher = new Agent({ localAddress: address });
  try {
    const response = await fetch(input, { ...init, dispatcher } as RequestInit);
    return new Response(await response.arrayBuffer(), response);
  } finally {
    await dispatcher.close();
  }
};

const isZip = (bytes: Uint8Array) => strFromU8(bytes.subarray(0, 4), true) === 'PK\u0003\u0004';

/** A body as text. What is packed in it, as in a workbook, is unpacked: else nothing could be found there. */
const textOf = async (response: Response): Promise<string> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return isZip(bytes)
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : new TextDecoder().decode(bytes);
};

const timeoutMs = 20_000;
const codeIn = (bytes: string): ErrorCode | null => {
  try {
    return Failure.parse(JSON.parse(bytes)).code as ErrorCode;
  } catch {
    return null;
  }
};

/** Sends a call through the gateway (or to `baseUrl`) and answers what came back; rejects only without an answer. */
export const send = async (
  operation: Operation,
  args: LooseArguments = {},
  token: Token = null,
  baseUrl = theStack().url,
): Promise<Answer> => {
  let answer: Answer | undefined;
  const client = createClient({
    baseUrl,
    token: () => token,
    timeoutMs,
    async fetch(input, init) {
      // Where a call is sent to is what it answered: nobody goes on from there.
      const asked: RequestInit = { ...init, redirect: 'manual' };
      const response = args.from ? await fetchFrom(args.from, input, asked) : await fetch(input, asked);
      const bytes = await textOf(response.clone());
      const { status, headers } = response;
      answer = { status, headers, bytes, code: response.ok ? null : codeIn(bytes) };
      return response;
    },
  });
  try {
    const { from: _from, ...rest } = args;
    await client.call(operation, rest as CallArguments<Operation>);
  } catch (error) {
    if (!answer) throw error;
  }
  return answer!;
};

/** Calls an operation and answers its result. @throws ApiError when it is refused. */
export const call = <O extends Operation>(
  operation: O,
  args: CallArguments<O>,
  token: Token = null,
): Promise<CallResult<O>> => {
  const client = createClient({ baseUrl: theStack().url, token: () => token, timeoutMs });
  const callAny = client.call as (operation: Operation, args: object) => Promise<unknown>;
  // The server has serialised the answer with the operation's own schema.
  return callAny(operation, args) as Promise<CallResult<O>>;
};
