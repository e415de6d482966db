import { acceptAdviserInvitation, readAdviserInvitation, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Which store invites whom. Not cached: the token must not stay on the device. */
export const readInvitation = async (token: string) =>
  (await api.call(readAdviserInvitation, { body: { token } })).data;
export type Invitation = Awaited<ReturnType<typeof readInvitation>>;

/** Joins the store; answers the user, who works for it from then on. */
export const acceptInvitation = async (body: BodyInputOf<typeof acceptAdviserInvitation>) =>
  (await api.call(acceptAdviserInvitation, { body })).data.user;
