import { cookiePrefix, finishSocialLogin, listSocialServices, startSocialLogin } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newOpaqueToken, urlAfterLogin } from '../sessions/session.ts';
import { answerSession, visitOf } from '../sessions/session-cookies.wire.ts';
import { flowSeconds, loginPageWith } from './social.ts';
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

export const socialRoutes = (app: FastifyInstance, social: SocialService): void => {
  route(app, listSocialServices, async () => ({ data: await social.list() }));

  route(app, startSocialLogin, async ({ params, query, request, reply }) => {
    // Sign-ins in two tabs share the key, so that neither invalidates the other.
    const browserKey = browserKeyIn(request) ?? newOpaqueToken();
    const started = await social.start(params.service, query.urlreturn, browserKey);
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
    if ('error' in outcome) return goTo(reply, loginPageWith(outcome.error, outcome.urlreturn));
    answerSession(outcome.opened, 'cookie', reply);
    return goTo(reply, outcome.urlreturn ?? urlAfterLogin(outcome.opened.account));
  });
};
