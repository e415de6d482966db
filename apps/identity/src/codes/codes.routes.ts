import { requestAuthenticationCode, validateAuthenticationCode } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import { mobileOf } from '../users/user.ts';
import { codeMs } from './code.ts';
import type { CodesService } from './codes.service.ts';

export const codesRoutes = (app: FastifyInstance, codes: CodesService): void => {
  route(app, requestAuthenticationCode, async (input) => {
    const { mobile: given, country, loginForm: onlyRegistered } = input.body;
    const mobile = await codes.send(given, country, visitOf(input).ip, { onlyRegistered });
    return { data: { mobile, expires_in: codeMs / 1000 } };
  });

  route(app, validateAuthenticationCode, async (input) => {
    const { mobile, code, country } = input.body;
    await codes.check({ purpose: 'enter', sentTo: mobileOf(mobile, country), code }, visitOf(input).ip);
    return { data: { valid: true as const } };
  });
};
