import { commonErrors, roles } from '@tuerca/contracts';
import type { Claims, Failure, Operation, Role } from '@tuerca/contracts';
import { queryString } from '@tuerca/api-client';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TestTokens } from './test-tokens.ts';

const flagsOf: Record<Exclude<Role, 'visitor' | 'service'>, Partial<Claims>> = {
  guest: { isGuest: true },
  buyer: {},
  vendor: { isVendor: true },
  adviser: { storeByAdviser: true },
  manager: { managetuercaGoModule: true, hastuercaGoModuleAdministration: true },
  admin: { isAdmin: true },
};

/** Who a test acts as: a role, with the claims that matter to it. */
export type Actor = Role | ({ role: Role; userId?: number } & Partial<Claims>);

/** The access token of a role in a test; null for a visitor. Sellers get store 1 and user 1 unless told. */
export const tokenOf = (tokens: TestTokens, actor: Actor): string | null => {
  const { role, userId = 1, ...claims } = typeof actor === 'string' ? { role: actor } : actor;
  if (role === 'visitor') return null;
  if (role === 'service') return tokens.signService('quotation');
  const seller = role === 'vendor' || role === 'adviser' ? { storeId: 1 } : {};
  const adviser = role === 'adviser' ? { adviserId: 1 } : {};
  return tokens.sign({ ...flagsOf[role], ...seller, ...adviser, sub: String(userId), ...claims });
};

export interface TestCall {
  params?: Record<string, string | number>;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** Callers know the failures that the contract names, and no others, and when to ask again what they asked too often. */
const refuseUntold = ({ name, errors, internal }: Operation, response: LightMyRequestResponse): void => {
  if (response.statusCode < 400 || !String(response.headers['content-type']).includes('json')) return;
  const { code } = response.json<Failure>();
  const named: readonly string[] = [...commonErrors, ...errors, ...(internal ? ['NOT_FOUND'] : [])];
  if (!named.includes(code)) throw new Error(`${name} answered ${code}, which its contract does not name`);
  if (response.statusCode === 429 && response.headers['retry-after'] === undefined)
    throw new Error(`${name} answered ${code} without Retry-After`);
};

/**
 * Calls an app's operations in its own process as any role: `const call = testCaller(app, tokens)`. Throws where a failure is
 * not of the operation's contract, or too many calls are refused without a time to wait.
 */
export const testCaller =
  (app: FastifyInstance, tokens: TestTokens) =>
  async (actor: Actor, operation: Operation, call: TestCall = {}): Promise<LightMyRequestResponse> => {
    const token = tokenOf(tokens, actor);
    const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(String(call.params?.[name] ?? '')),
    );
    const response = await app.inject({
      method: operation.method,
      url: `${path}${queryString(call.query)}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
        ...call.headers,
      },
      ...(call.body !== undefined && { payload: call.body as object }),
    });
    refuseUntold(operation, response);
    return response;
  };

const refusalOf = (operation: Operation, role: Role): number => {
  if (operation.internal) return 404;
  return role === 'visitor' ? 401 : 403;
};

/**
 * Walks the table of roles × operations: calls every operation as every role it does not admit, and answers those
 * that were not refused as they should be (`buyer createQuotation 200`). An empty list is right.
 */
export const wronglyAdmitted = async (
  app: FastifyInstance,
  tokens: TestTokens,
  operations: readonly Operation[],
): Promise<string[]> => {
  const call = testCaller(app, tokens);
  const wrong: string[] = [];
  for (const operation of operations) {
    for (const role of roles.filter((each) => !operation.allow[each])) {
      const { statusCode } = await call(role, operation, {
        params: { id: 1, userId: 1 },
        ...(operation.body && { body: {} }),
      });
      if (statusCode !== refusalOf(operation, role)) wrong.push(`${role} ${operation.name} ${statusCode}`);
    }
  }
  return wrong;
};
