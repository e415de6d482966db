import { errors, httpStatusOf, type ErrorCode, type Failure, type Operation } from '@tuerca/contracts';

export interface ReceivedCall {
  readonly operation: string;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal | null | undefined;
}

type Answer = (call: ReceivedCall) => unknown;
type Route = readonly [operation: Operation, answer: Answer];

/** An error response of the gateway. */
export const refusal = (code: ErrorCode, data: Failure['data'] = []): Response => {
  const definition: { message: string; status?: number } = errors[code];
  const status = httpStatusOf(code);
  const body: Failure = { status: definition.status ?? status, code, message: definition.message, data };
  return new Response(JSON.stringify(body), { status });
};

const patternOf = ({ path }: Operation) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Replaces `fetch`: answers calls by operation and records them. `listOf` wraps rows in a list's envelope; an operation
 * without an answer is a 404.
 */
export const serveGateway = (...routes: readonly Route[]) => {
  const calls: ReceivedCall[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), window.location.origin);
    const route = routes.find(([each]) => each.method === init?.method && patternOf(each).test(url.pathname));
    if (!route) return refusal('NOT_FOUND');
    const [operation, answer] = route;
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : init?.body;
    const query = Object.fromEntries(url.searchParams);
    const headers = new Headers(init?.headers);
    const call = { operation: operation.name, query, body, headers, signal: init?.signal };
    calls.push(call);
    const given = await answer(call);
    return given instanceof Response ? given : new Response(JSON.stringify(given));
  };
  return { callsOf: (operation: Operation) => calls.filter((call) => call.operation === operation.name) };
};

/** The page of a list that is asked for, of twenty rows where it does not say of how many. */
export const pageOf = (rows: readonly unknown[], query: Readonly<Record<string, string>>) => {
  const page = Number(query['page'] ?? 0);
  const pageSize = Number(query['pageSize'] ?? 20);
  return {
    data: rows.slice(page * pageSize, (page + 1) * pageSize),
    metadata: { count: rows.length, page, pageSize },
  };
};

export const listOf = (rows: readonly unknown[]) => ({
  data: rows,
  metadata: { count: rows.length, page: 0, pageSize: 20 },
});
