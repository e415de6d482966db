import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { answerSession, visitOf } from '../sessions/session-cookies.wire.ts';
import type { SignInsService } from '../sign-ins/sign-ins.service.ts';
import { assertionOf, passkeyWire, registrationOf } from './passkey.wire.ts';
import type { PasskeysService } from './passkeys.service.ts';

export const passkeysRoutes = (
  app: FastifyInstance,
  { passkeys, signIns }: { passkeys: PasskeysService; signIns: Pick<SignInsService, 'counted'> },
): void => {
  route(app, listPasskeys, async ({ caller }) => ({
    data: (await passkeys.list(caller.user())).map(passkeyWire),
  }));

  route(app, startPasskey, async (input) => ({
    data: await passkeys.start(visitOf(input), input.request.headers.origin),
  }));

  route(app, addPasskey, async (input) => {
    const { name, credential } = input.body;
    const { transports } = credential;
    const added = await passkeys.add(visitOf(input), { name, transports }, registrationOf(credential));
    return { data: passkeyWire(added) };
  });

  route(app, renamePasskey, async ({ caller, params, body }) => ({
    data: passkeyWire(await passkeys.rename(caller.user(), params.id, body.name)),
  }));

  route(app, removePasskey, async ({ caller, params }) => {
    await passkeys.remove(caller.user(), params.id);
    return { data: { ok: true as const } };
  });

  route(app, startPasskeyLogin, async ({ request }) => ({
    data: await passkeys.startLogin(request.headers.origin),
  }));

  route(app, logInWithPasskey, async (input) => {
    const { credential, transport } = input.body;
    const opened = await signIns.counted('passkey', passkeys.logIn(visitOf(input), assertionOf(credential)));
    return answerSession(opened, transport, input.reply);
  });
};
