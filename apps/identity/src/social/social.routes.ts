import {
  cookiePrefix,
  finishSocialLogin,
  linkService,
  listLinkedServices,
  listSocialServices,
  startSocialLogin,
  unlinkService,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newOpaqueToken, urlAfterLogin } from '../sessions/session.ts';
import { answerSession, visitOf } from '../sessions/session-cookies.wire.ts';
import type { SignInsService } from '../sign-ins/sign-ins.service.ts';
import type { LinkedServices } from './linked-services.service.ts';
import { flowSeconds, loginPageWith, pageWith } from './social.ts';
import type { SocialService } from './social.service.ts';

/** The cookie that binds a sign-in to the browser that began it. */
const browserCookie = `${cookiePrefix}social`;

const browserKeyIn = ({ headers }: FastifyRequest): string | null =>
  parseCookie(headers.cookie ?? '')[browserCookie] ?? null;

const keepBrowserKey = (reply: FastifyReply, value: string) =>
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: browserCookie,
      value,
      maxAge: flowSeconds,
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      path: '/',
    }),
  );

const goTo = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'no-store').redirect(url, 303);

export const socialRoutes = (
  app: FastifyInstance,
  { social, signIns }: { social: SocialService; signIns: Pick<SignInsService, 'counted'> },
): void => {
  route(app, listSocialServices, async () => ({ data: await social.list() }));

  route(app, startSocialLogin, async ({ params, query, request, reply }) => {
    // Sign-ins in two tabs share the key, so that neither invalidates the other.
    const browserKey = browserKeyIn(request) ?? newOpaqueToken();
    const started = await social.start(params.service, query.urlreturn, { browserKey, host: request.host });
    if ('error' in started) return goTo(reply, loginPageWith(started.error, started.urlreturn));
    keepBrowserKey(reply, browserKey);
    return goTo(reply, started.url.href);
  });

  route(app, finishSocialLogin, async (input) => {
    const { params, query, request, reply } = input;
    const outcome = await social.finish(visitOf(input), {
      service: params.service,
      state: query.state,
      query: request.url.split('?')[1] ?? '',
      browserKey: browserKeyIn(request),
    });
    if ('linked' in outcome)
      return goTo(reply, pageWith(outcome.urlreturn ?? '/', { linked: outcome.linked }));
    if ('error' in outcome) {
      const { error, urlreturn, isLink } = outcome;
      return goTo(reply, isLink ? pageWith(urlreturn ?? '/', { error }) : loginPageWith(error, urlreturn));
    }
    await signIns.counted('service', Promise.resolve());
    answerSession(outcome.opened, 'cookie', reply);
    return goTo(reply, outcome.urlreturn ?? urlAfterLogin(outcome.opened.account));
  });
};

export const linkedServicesRoutes = (
  app: FastifyInstance,
  { social, links }: { social: SocialService; links: LinkedServices },
): void => {
  route(app, listLinkedServices, async ({ caller }) => ({
    data: (await links.list(caller.user())).map(({ isAvailable, linkedAt, ...service }) => ({
      ...service,
      is_available: isAvailable,
      linked_at: linkedAt?.toISOString() ?? null,
    })),
  }));

  route(app, linkService, async (input) => {
    const { params, body, request, reply } = input;
    const browserKey = browserKeyIn(request) ?? newOpaqueToken();
    const url = await social.startLink(visitOf(input), params.service, body.urlreturn, {
      browserKey,
      host: request.host,
    });
    keepBrowserKey(reply, browserKey);
    return { data: { url: url.href } };
  });

  route(app, unlinkService, async ({ caller, params }) => {
    await links.remove(caller.user(), params.service);
    return { data: { ok: true as const } };
  });
};
