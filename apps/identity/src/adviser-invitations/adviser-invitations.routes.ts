import {
  acceptAdviserInvitation,
  createAdviserInvitation,
  listAdviserInvitations,
  readAdviserInvitation,
  resendAdviserInvitation,
  withdrawAdviserInvitation,
  type AdviserInvitation as Wire,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { answerSession, visitOf } from '../sessions/session-cookies.wire.ts';
import type { AdviserInvitation } from './adviser-invitation.ts';
import type { AdviserInvitationsService } from './adviser-invitations.service.ts';

const invitationWire = (invitation: AdviserInvitation): Wire => ({
  id: invitation.id,
  store_id: invitation.storeId,
  name: invitation.name,
  email: invitation.email,
  mobile: invitation.mobile,
  rights: invitation.rights,
  brand_ids: invitation.brandIds,
  sent_at: invitation.sentAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
});

export const adviserInvitationsRoutes = (
  app: FastifyInstance,
  invitations: AdviserInvitationsService,
): void => {
  route(app, listAdviserInvitations, async ({ caller, query }) => {
    const { rows, count } = await invitations.list(caller, query, caller.reach(listAdviserInvitations)!);
    const metadata = { count, page: query.page, pageSize: query.pageSize };
    return { data: rows.map(invitationWire), metadata };
  });

  route(app, createAdviserInvitation, async ({ caller, body }) => {
    const { store_id: storeId, brand_ids: brandIds, ...given } = body;
    const reach = caller.reach(createAdviserInvitation)!;
    return { data: invitationWire(await invitations.invite(caller, { ...given, storeId, brandIds }, reach)) };
  });

  route(app, resendAdviserInvitation, async ({ caller, params }) => ({
    data: invitationWire(await invitations.resend(caller, params.id, caller.reach(resendAdviserInvitation)!)),
  }));

  route(app, withdrawAdviserInvitation, async ({ caller, params }) => {
    await invitations.withdraw(caller, params.id, caller.reach(withdrawAdviserInvitation)!);
    return { data: { ok: true as const } };
  });

  route(app, readAdviserInvitation, async (input) => {
    const { storeName, name, email, mobile, rights, expiresAt, hasAccount } = await invitations.describe(
      visitOf(input),
      input.body.token,
    );
    return {
      data: {
        store_name: storeName,
        name,
        email,
        mobile,
        rights,
        expires_at: expiresAt.toISOString(),
        has_account: hasAccount,
      },
    };
  });

  route(app, acceptAdviserInvitation, async (input) => {
    const { token, name, password, conditions, documents_version: documentsVersion, transport } = input.body;
    const hasAcceptedConditions = conditions === 1;
    const given = { name, password, hasAcceptedConditions, documentsVersion };
    return answerSession(await invitations.accept(visitOf(input), token, given), transport, input.reply);
  });
};
