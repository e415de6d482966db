import { readDeveloperInbox, requestAuthenticationCode, requestPasswordRecovery } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { call, newAddress, send } from './call.ts';

const inboxMs = 15_000;

/** The match in someone's newest message, once it arrives. */
const readFromInbox = (to: string, pattern: RegExp): Promise<string> =>
  pWaitFor(
    async () => {
      const { data } = await call(readDeveloperInbox, { query: { to, limit: 1 } });
      const found = pattern.exec(data[0]?.text ?? '')?.[0];
      return found !== undefined && pWaitFor.resolveWith(found);
    },
    { timeout: inboxMs, interval: 50 },
  );

/** A code sent to a number, requested from a new IP address. */
export const receiveCode = async (mobile: string): Promise<string> => {
  const { status, bytes } = await send(requestAuthenticationCode, { body: { mobile }, from: newAddress() });
  if (status !== 200) throw new Error(`no code was sent to ${mobile}: ${bytes}`);
  return readFromInbox(mobile, /\b\d{6}\b/);
};

/** The token of a recovery link sent to an e-mail. */
export const receiveRecoveryToken = async (email: string): Promise<string> => {
  await send(requestPasswordRecovery, { body: { email }, from: newAddress() });
  return readFromInbox(email, /(?<=newPassword#)[\w-]+/);
};

/** The token of the link in the newest letter to a provider's number. */
export const receiveProviderLink = (mobile: string): Promise<string> =>
  readFromInbox(mobile, /(?<=proveedor#)[\w.-]+/);

/** The token of the newest invitation to work for a store that was sent to an e-mail. */
export const receiveInvitation = (email: string): Promise<string> =>
  readFromInbox(email, /(?<=invitacion#)[\w-]+/);
