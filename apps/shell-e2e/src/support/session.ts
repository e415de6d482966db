import { createClient } from '@tuerca/api-client';
import { login, type Session } from '@tuerca/contracts';
import { origin, password } from './stack.ts';

/** A demo account and its access token. */
export const sessionOf = async (email: string): Promise<{ user: Session['user']; token: string }> => {
  const client = createClient({ baseUrl: origin() });
  const { data } = await client.call(login, { body: { username: email, password, transport: 'token' } });
  if (!data.tokens) throw new Error(`No token for ${email}`);
  return { user: data.user, token: data.tokens.access_token };
};

/** The access token of a demo account. */
export const tokenOf = async (email: string): Promise<string> => (await sessionOf(email)).token;

/** A client that calls as a demo account. */
export const clientOf = async (email: string) => {
  const token = await tokenOf(email);
  return createClient({ baseUrl: origin(), token: () => token });
};
