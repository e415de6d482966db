import { randomBytes } from 'node:crypto';
import {
  authorizeLocally,
  chooseLocalAccount,
  localOpenIdPath,
  resumeLocalAuthorization,
  showLocalAccounts,
} from '@tuerca/contracts';
import { AppError, route } from '@tuerca/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { loginPageWith } from '../social.ts';
import { accountsPage, accountsPagePolicy } from './accounts-page.ts';
import type { LocalOpenId } from './local-openid.ts';

const operations = [authorizeLocally, resumeLocalAuthorization, showLocalAccounts, chooseLocalAccount];

/** Answers NOT_FOUND where social sign-in is not embedded. */
const refuseAll = (app: FastifyInstance): void => {
  for (const operation of operations) {
    route(app, operation, async () => {
      throw new AppError('NOT_FOUND');
    });
  }
};

/** Redirects to the login page when the interaction has expired or belongs to another browser. */
const orExpired = async (reply: FastifyReply, run: () => Promise<FastifyReply>): Promise<FastifyReply> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return reply.redirect(loginPageWith('SOCIAL_LOGIN_EXPIRED', null), 303);
  }
};

/** The routes of the local OpenID provider that the gateway exposes to browsers. */
export const localOpenIdRoutes = (app: FastifyInstance, local: LocalOpenId | undefined): void => {
  if (!local) return refuseAll(app);
  const { provider } = local;
  const answer = provider.callback();

  const handOver = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
    raw.url = raw.url!.slice(localOpenIdPath.length);
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!);
    reply.hijack();
    void answer(raw, reply.raw);
    return reply;
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The provider parses its own bodies.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const fromBrowser = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
      // Errors are shown to a person, whatever the Accept header.
      request.raw.headers.accept = 'text/html';
      return handOver(request, reply);
    };
    route(scope, authorizeLocally, async (input) => fromBrowser(input));
    route(scope, resumeLocalAuthorization, async (input) => fromBrowser(input));
    // Requests of identity itself, in this process: discovery, tokens, keys, user info.
    scope.register(async (inner) => {
      inner.all(`${localOpenIdPath}/*`, { schema: { hide: true } as object }, handOver);
    });
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );

    route(scope, showLocalAccounts, async ({ request, reply }) =>
      orExpired(reply, async () => {
        await provider.interactionDetails(request.raw, reply.raw);
        const nonce = randomBytes(16).toString('base64');
        return (
          reply
            .header('content-security-policy', accountsPagePolicy(nonce))
            // Under the stricter default the browser would send the form with the origin `null`.
            .header('referrer-policy', 'same-origin')
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(accountsPage(nonce))
        );
      }),
    );

    route(scope, chooseLocalAccount, async ({ body: { email }, request, reply }) =>
      orExpired(reply, async () => {
        const result = email ? { login: { accountId: email } } : { error: 'access_denied' };
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
      }),
    );
  });
};

/** A fetch that dispatches requests to the provider in this process; other URLs go over the network. */
export const fetchInProcess =
  (app: () => FastifyInstance, local: LocalOpenId, fetchOutside: typeof fetch): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.href.startsWith(local.service.issuer)) return fetchOutside(input, init);
    const response = await app().inject({
      method: (init?.method ?? 'GET') as 'GET' | 'POST',
      url: `${url.pathname}${url.search}`,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        host: url.host,
        'x-forwarded-host': url.host,
        'x-forwarded-proto': url.protocol.replace(':', ''),
      },
      ...(init?.body && { payload: String(init.body) }),
    });
    return new Response(response.rawPayload, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type']) },
    });
  };
