import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '@tuerca/contracts';
import type { Log, VerifyToken } from '@tuerca/service';
import { clientAddressOf, clientProtocolOf } from './client.ts';
import { sendFailure } from './failure.ts';
import { credentialOperations, linkOperations } from './limits/limits.ts';
import { addressKey } from './limits/rate-limits.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { clientLeft } from './proxy/body.ts';
import { headersForService } from './proxy/headers.ts';
import type { FixedHeaders } from './proxy/headers.ts';
import type { Forwarding, Proxy } from './proxy/proxy.ts';
import { checkOrigin } from './session/origin.ts';
import { readSession } from './session/session.ts';
import type { Session } from './session/session.ts';
import type { Trail } from './trail.ts';

export interface OperationParts {
  publicOrigin: string;
  trustedProxies: number;
  verifyToken: VerifyToken;
  rateLimits: RateLimits;
  proxy: Proxy;
  securityHeaders: FixedHeaders;
  log: Log;
}

/** The caller's session, and one call counted against every limit it comes under; Redis is asked once for all. */
const admit = async (
  { rateLimits, verifyToken }: Pick<OperationParts, 'rateLimits' | 'verifyToken'>,
  operation: Operation,
  request: IncomingMessage,
  address: string,
): Promise<Session> => {
  const key = addressKey(address);
  const signedIn = async () => {
    const session = await readSession(request, operation.allow, verifyToken);
    const { claims } = session;
    if (!claims) return session;
    await rateLimits.count('user', claims.sub);
    if (linkOperations.has(operation.name))
      await rateLimits.count('links', claims.isGuest ? key : claims.sub);
    return session;
  };
  const [session] = await Promise.all([
    signedIn(),
    rateLimits.count('address', key),
    credentialOperations.has(operation.name) ? rateLimits.count('credentials', key) : undefined,
  ]);
  return session;
};

/** An operation's way: room at its service, origin, limits and caller, then the service. */
const passOn = async (
  { proxy, publicOrigin, trustedProxies, ...checks }: OperationParts,
  { trail, ...call }: Omit<Forwarding, 'headers'> & { trail: Trail },
): Promise<void> => {
  const { operation, request } = call;
  proxy.refuseWhenFull(operation, request);
  checkOrigin(request, publicOrigin, { mayBeLedTo: operation.binary });
  const address = clientAddressOf(request, trustedProxies);
  const session = await admit(checks, operation, request, address);
  trail.userId = session.claims?.sub ?? null;
  const headers = headersForService(request, {
    requestId: trail.requestId,
    traceparent: trail.traceparent,
    token: session.token,
    address,
    protocol: clientProtocolOf(request, trustedProxies),
    keepCookies: operation.service === 'identity',
  });
  await proxy.forward({ ...call, headers });
};

/** Answers calls of operations: what their services say, or why they were not asked. */
export const createOperationHandler =
  (parts: OperationParts) =>
  async (operation: Operation, trail: Trail, request: IncomingMessage, response: ServerResponse) => {
    trail.operation = operation.name;
    const ownHeaders: FixedHeaders = [...parts.securityHeaders, ['x-request-id', trail.requestId]];
    try {
      await passOn(parts, { operation, trail, request, response, ownHeaders });
    } catch (error) {
      if (error === clientLeft) return;
      if (!response.headersSent) for (const [name, value] of ownHeaders) response.setHeader(name, value);
      sendFailure(response, error, parts.log);
    }
  };
