import { createOrUpdateUserInQuotation } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { answerSession, visitOf } from '../sessions/session-cookies.wire.ts';
import type { ContactService } from './contact.service.ts';

export const contactRoutes = (app: FastifyInstance, contacts: ContactService): void => {
  route(app, createOrUpdateUserInQuotation, async (input) => {
    const {
      name,
      email,
      mobile,
      localization_administrative_zone_id: cityId,
      country,
      code,
      documents_version: documentsVersion,
      transport,
    } = input.body;
    const opened = await contacts.save(visitOf(input), {
      name,
      email,
      mobile,
      cityId,
      country,
      code,
      documentsVersion,
    });
    return answerSession(opened, transport, input.reply);
  });
};
