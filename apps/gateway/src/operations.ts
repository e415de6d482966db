import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '@tuerca/contracts';
import type { Log } from '@tuerca/service/core';
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
import { isPlainHttp, readPlainCookies } from './session/plain-http.ts';
import { readSession } from './session/session.ts';
import type { Session, TokenChecks } from './session/session.ts';
import type { RequestContext } from './request-context.ts';

export interface OperationParts extends TokenChecks {
  publicOrigin: string;
  trustedProxies: number;
  rateLimits: RateLimits;
  proxy: Proxy;
  securityHeaders: FixedHeaders;
  log: Log;
}

/** Counts the call against the limit of its address, then authenticates the caller and counts it against the others. */
const admit = async (
  parts: Pick<OperationParts, 'rateLimits' | keyof TokenChecks>,
  operation: Operation,
  request: IncomingMessage,
  address: string,
): Promise<Session> => {
  const { rateLimits } = parts;
  const key = addressKey(address);
  // First, since nothing is done for an address beyond its limit: who knows an API token is asked at identity.
  const counted = rateLimits.count('address', key);
  if (counted) await counted;
  const signedIn = async () => {
    const session = await readSession(request, operation.allow, parts);
    const { claims } = session;
    if (!claims) return session;
    if (claims.apiTokenId !== null) {
      await rateLimits.count('apiToken', String(claims.apiTokenId));
      return session;
    }
    const countedUser = rateLimits.count('user', claims.sub);
    if (countedUser) await countedUser;
    if (linkOperations.has(operation.name))
      await rateLimits.count('links', claims.isGuest ? key : claims.sub);
    return session;
  };
  if (!credentialOperations.has(operation.name)) return signedIn();
  const [session] = await Promise.all([signedIn(), rateLimits.count('credentials', key)]);
  return session;
};

/** Who a log line is about: a user by id, or a store's own system by its token's. */
const nameOf = ({ claims }: Session): string | null =>
  claims?.apiTokenId ? `api-token ${claims.apiTokenId}` : (claims?.sub ?? null);

/** The pipeline of an operation, cheapest check first: bulkhead, Origin, rate limits and token, then the upstream. */
const passOn = async (
  parts: OperationParts,
  context: RequestContext,
  call: Omit<Forwarding, 'headers' | 'hasPlainCookies'>,
): Promise<void> => {
  const { proxy, publicOrigin, trustedProxies } = parts;
  const { operation, request } = call;
  proxy.refuseWhenFull(operation, request);
  const isPlain = isPlainHttp(publicOrigin, request);
  if (isPlain) readPlainCookies(request);
  checkOrigin(request, publicOrigin, { mayBeLedTo: operation.binary });
  const address = clientAddressOf(request, trustedProxies);
  const session = await admit(parts, operation, request, address);
  context.userId = nameOf(session);
  const headers = headersForService(request, {
    requestId: context.requestId,
    traceparent: context.traceparent,
    token: session.token,
    address,
    protocol: clientProtocolOf(request, trustedProxies),
    keepCookies: operation.service === 'identity',
  });
  await proxy.forward({ ...call, headers, hasPlainCookies: isPlain });
};

/** Handles calls of operations: sends the upstream's response, or the failure that kept the call from it. */
export const createOperationHandler =
  (parts: OperationParts) =>
  async (
    operation: Operation,
    context: RequestContext,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    context.operation = operation.name;
    context.path = operation.path;
    const ownHeaders: FixedHeaders = [...parts.securityHeaders, ['x-request-id', context.requestId]];
    try {
      await passOn(parts, context, { operation, request, response, ownHeaders });
    } catch (error) {
      if (error === clientLeft) return;
      sendFailure(response, error, parts.log, ownHeaders);
    }
  };
