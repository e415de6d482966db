import {
  logInWithCode,
  login,
  logout,
  readSessionControlData,
  refreshSession,
  register,
  startGuestSession,
} from '@tuerca/contracts';
import { AppError, route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { loginPage, pathOfPage } from '../social/social.ts';
import { sessionUserWire } from '../users/user.wire.ts';
import type { SignInsService } from '../sign-ins/sign-ins.service.ts';
import { answerSession, clearCookies, sessionWire, visitOf } from './session-cookies.wire.ts';
import type { SessionsService } from './sessions.service.ts';

export const sessionsRoutes = (
  app: FastifyInstance,
  {
    sessions,
    signIns,
    originOf,
  }: {
    sessions: SessionsService;
    signIns: Pick<SignInsService, 'counted'>;
    originOf: (host: string) => string;
  },
): void => {
  route(app, startGuestSession, async (input) => {
    const { country, transport } = input.body;
    const started = await sessions.startGuest(visitOf(input), country, { keepOwn: transport === 'cookie' });
    return 'accessToken' in started
      ? answerSession(started, transport, input.reply)
      : { data: sessionWire(started) };
  });

  route(app, register, async (input) => {
    const {
      city_id: cityId,
      documents_version: documentsVersion,
      transport,
      conditions: _conditions,
      ...signUp
    } = input.body;
    const opened = await signIns.counted(
      'register',
      sessions.register(visitOf(input), { ...signUp, cityId, documentsVersion }),
    );
    return answerSession(opened, transport, input.reply);
  });

  route(app, login, async (input) => {
    const { username, password, transport } = input.body;
    const opened = await signIns.counted('password', sessions.logIn(visitOf(input), username, password));
    return answerSession(opened, transport, input.reply);
  });

  route(app, logInWithCode, async (input) => {
    const { mobile_number: mobile, country, code, transport } = input.body;
    const opened = await signIns.counted(
      'code',
      sessions.logInWithCode(visitOf(input), { mobile, country, code }),
    );
    return answerSession(opened, transport, input.reply);
  });

  route(app, refreshSession, async (input) => {
    const { refresh_token: given, transport } = input.body;
    // No script of a page can read the cookie, nor is it to have its token by asking for another in the answer.
    const isOfCookie = given === undefined && transport === 'cookie';
    const token = isOfCookie ? visitOf(input).refreshToken : (given ?? null);
    try {
      const opened = await sessions.refresh(token, { sharedByTabs: transport === 'cookie' });
      return answerSession(opened, transport, input.reply);
    } catch (error) {
      // A browser that kept an invalid token would be refused on every page.
      const isRefused = error instanceof AppError && error.kind === 'unauthenticated';
      if (isRefused && isOfCookie && !(await sessions.keepsCookies(token))) clearCookies(input.reply);
      throw error;
    }
  });

  route(app, logout, async (input) => {
    await sessions.logOut(visitOf(input));
    clearCookies(input.reply);
    return { data: { ok: true as const } };
  });

  route(app, readSessionControlData, async (input) => {
    const visit = visitOf(input);
    const account = await sessions.readOwn(visit, input.params.userId);
    const isGuest = account?.isGuest ?? true;
    const back = pathOfPage(input.query.refererUrl, originOf(input.request.host));
    return {
      data: {
        isGuest,
        user: account ? sessionUserWire(account) : null,
        login_url: isGuest ? loginPage({ urlreturn: back }) : null,
        endedByStore: visit.caller.isVisitor ? await sessions.endingStore(visit.refreshToken) : null,
      },
    };
  });
};
