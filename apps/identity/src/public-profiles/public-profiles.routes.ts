import { findAccountByContact, readPublicProfile } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { publicProfileWire } from './public-profile.wire.ts';
import type { PublicProfilesService } from './public-profiles.service.ts';

export const publicProfilesRoutes = (app: FastifyInstance, profiles: PublicProfilesService): void => {
  route(app, readPublicProfile, async ({ caller, params }) => {
    return { data: publicProfileWire(await profiles.read(caller, params.id)) };
  });

  route(app, findAccountByContact, async ({ body }) => {
    const { contact, country, asked_by: askedBy } = body;
    const { isContact, userId, askedByName } = await profiles.findByContact(contact, { country, askedBy });
    return { data: { is_contact: isContact, user_id: userId, asked_by_name: askedByName } };
  });
};
