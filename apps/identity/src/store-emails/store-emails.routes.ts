import {
  makeEmailCode,
  readStoreEmail,
  removeStoreEmail,
  validateCodeStore,
  validateEmailCode,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { codeMs } from '../codes/code.ts';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import type { StoreEmailsService } from './store-emails.service.ts';

export const storeEmailsRoutes = (app: FastifyInstance, storeEmails: StoreEmailsService): void => {
  route(app, readStoreEmail, async ({ caller, params }) => ({
    data: { email: await storeEmails.read(caller, params.id, caller.reach(readStoreEmail)!) },
  }));

  route(app, makeEmailCode, async (input) => {
    const { email } = input.body;
    await storeEmails.sendCode(input.caller, email, visitOf(input).ip);
    return { data: { sent_to: email, expires_in: codeMs / 1000 } };
  });

  route(app, validateCodeStore, async (input) => {
    await storeEmails.check(input.caller, input.body, visitOf(input).ip);
    return { data: { valid: true as const } };
  });

  route(app, validateEmailCode, async (input) => {
    await storeEmails.prove(input.caller, input.body, visitOf(input).ip);
    return { data: { email: input.body.email } };
  });

  route(app, removeStoreEmail, async ({ caller, params }) => {
    await storeEmails.remove(caller, params.id);
    return { data: { ok: true as const } };
  });
};
