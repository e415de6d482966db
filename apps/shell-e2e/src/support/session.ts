import { createClient } from '@tuerca/api-client';
import { login } from '@tuerca/contracts';
import { origin, password } from './stack.ts';

/** The access token of a demo account. */
export const tokenOf = async (email: string): Promise<string> => {
  const client = createClient({ baseUrl: origin() });
  const { data } = await client.call(login, { body: { username: email, password, transport: 'token' } });
  if (!data.tokens) throw new Error(`No token for ${email}`);
  return data.tokens.access_token;
};
