import { randomInt } from 'node:crypto';
import { createClient, type CallArguments, type CallResult } from '@tuerca/api-client';
import { Failure, type ErrorCode, type Operation } from '@tuerca/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { Agent } from 'undici';
import { extractText, getDocumentProxy } from 'unpdf';
import { theStack } from '@tuerca/stack';

/** The caller's token; null for a visitor. */
export type Token = string | null;

/** A valid value of every path parameter, so that a call let in by mistake would not fail on its input. */
export const anyParams = {
  id: 1,
  userId: 1,
  uid: 'x',
  service: 'google',
  segment: 'x',
  tokenId: 1,
  token: 'x',
  reference: '00000000-0000-4000-8000-000000000000',
  provider: 'sandbox',
  country: 'CO',
  kind: 'soat',
  catalog: 'NISSAN',
  version: '1',
  picture: '1',
};

/** The response, whatever it was. */
export interface Answer {
  status: number;
  /** The error code of a failure; null of a success. */
  code: ErrorCode | null;
  headers: Headers;
  /** The raw body, a workbook unzipped and a PDF as its text, to search for leaks. */
  bytes: string;
}

/** Untyped arguments: bodies may have more fields than the contract. */
export interface LooseArguments {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** The loopback address the call comes from (127.0.0.0/8), for limits per IP address. */
  from?: string;
}

/** A random loopback address, most likely unused: there are sixteen million. */
export const newAddress = (): string =>
  ['127', randomInt(1, 255), randomInt(0, 256), randomInt(1, 255)].join('.');

/** Addresses whose connections stay open: to open one takes longer than the call. */
const kept = new Map(
  Array.from({ length: 64 }, newAddress).map((address) => [address, new Agent({ localAddress: address })]),
);
let turn = 0;
/** The next of the kept addresses, so that none calls the same operation often. */
export const nextAddress = (): string => [...kept.keys()][(turn += 1) % kept.size]!;

/** Kept or not, as addresses of limits are: these are rarely used twice. */
const fetchFrom = async (address: string, input: string | URL | Request, init: RequestInit) => {
  const open = kept.get(address);
  if (open) return fetch(input, { ...init, dispatcher: open } as RequestInit);
  const dispatcher = new Agent({ localAddress: address });
  try {
    const response = await fetch(input, { ...init, dispatcher } as RequestInit);
    return new Response(await response.arrayBuffer(), response);
  } finally {
    await dispatcher.close();
  }
};

const isZip = (bytes: Uint8Array) => strFromU8(bytes.subarray(0, 4), true) === 'PK\u0003\u0004';

const isPdf = (bytes: Uint8Array) => strFromU8(bytes.subarray(0, 5), true) === '%PDF-';

/** The text of a PDF, also without line breaks, and its metadata. */
const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  return [text, text.replace(/\s+/g, ''), JSON.stringify(info)].join('\n');
};

/** A body as text. Compressed content, as of a workbook or a PDF, is unpacked, else it could not be searched. */
const textOf = async (response: Response): Promise<string> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (isPdf(bytes)) return textOfPdf(bytes);
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

/** Sends a call through the gateway (or to `baseUrl`) and returns the response; rejects only without one. */
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
      // Redirects are part of the answer and are not followed.
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

/** Calls an operation and returns its result. @throws ApiError when it is refused. */
export const call = <O extends Operation>(
  operation: O,
  args: CallArguments<O>,
  token: Token = null,
): Promise<CallResult<O>> => {
  const client = createClient({ baseUrl: theStack().url, token: () => token, timeoutMs });
  const callAny = client.call as (operation: Operation, args: object) => Promise<unknown>;
  // The server has validated the answer against the operation's own schema.
  return callAny(operation, args) as Promise<CallResult<O>>;
};
