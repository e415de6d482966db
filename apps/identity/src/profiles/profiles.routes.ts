import {
  consultNit,
  requestContactCode,
  saveUser,
  updateOwnUser,
  updateUser,
  validateCodeAndAssignUser,
  validateUserData,
  type BodyOf,
} from '@tuerca/contracts';
import { nitCheckDigit } from '@tuerca/rules';
import { AppError, route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { codeMs } from '../codes/code.ts';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import { withoutUndefined } from '../stores/store.wire.ts';
import { userWire } from '../users/user.wire.ts';
import type { ProfileChanges, ProfilesService } from './profiles.service.ts';

const changesOf = (body: BodyOf<typeof updateUser>): ProfileChanges => {
  const { city_id: cityId, identification_type: identificationType, ...rest } = body;
  const { email_code: emailCode, mobile_code: mobileCode, ...same } = rest;
  return withoutUndefined({ ...same, cityId, identificationType, emailCode, mobileCode }) as ProfileChanges;
};

export const profilesRoutes = (app: FastifyInstance, profiles: ProfilesService): void => {
  route(app, updateUser, async (input) => {
    const { caller, params, body } = input;
    const change = { caller, id: params.id, reach: caller.reach(updateUser)!, ip: visitOf(input).ip };
    return { data: userWire(await profiles.update(change, changesOf(body))) };
  });

  for (const operation of [updateOwnUser, saveUser]) {
    route(app, operation, async (input) => {
      const { caller, body } = input;
      const change = { caller, id: caller.user(), reach: 'own' as const, ip: visitOf(input).ip };
      return { data: userWire(await profiles.update(change, changesOf(body))) };
    });
  }

  route(app, validateCodeAndAssignUser, async (input) => {
    const { caller, body } = input;
    const own = { caller, id: caller.user(), reach: 'own' as const, ip: visitOf(input).ip };
    const changes = { mobile: body.mobile, mobileCode: body.code };
    return { data: userWire(await profiles.update({ ...own, codesFor: 'enter' }, changes)) };
  });

  route(app, validateUserData, async ({ caller, body }) => {
    await profiles.validate(caller, changesOf(body));
    return { data: { ok: true as const } };
  });

  route(app, requestContactCode, async (input) => {
    const { caller, body } = input;
    const sentTo = await profiles.requestCode(caller, withoutUndefined(body), visitOf(input).ip);
    return { data: { sent_to: sentTo, expires_in: codeMs / 1000 } };
  });

  route(app, consultNit, async ({ query }) => {
    const nit = query.nit.replace(/\D/g, '');
    const digit = nitCheckDigit(nit);
    if (digit === null) throw new AppError('INVALID_INPUT', { fields: { nit: 'El NIT no es válido' } });
    return { data: { nit, check_digit: digit } };
  });
};
