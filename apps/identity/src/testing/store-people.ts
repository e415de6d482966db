import {
  acceptAdviserInvitation,
  createAdviserInvitation,
  createStore,
  login,
  register,
} from '@tuerca/contracts';
import { brands, signUpOf, zones, type TestApp, type TestClient } from './test-app.ts';

const password = 'Tuerca-2026';

/** Owners and advisers of stores, as tests of them need. */
export const storePeopleOf = async (test: TestApp) => {
  const loggedIn = async (email: string): Promise<TestClient> => {
    const client = test.client();
    await client.ok(login, { body: { username: email, password, transport: 'token' } });
    return client;
  };
  await test.prepare('administrator');
  /** In a session of now: tests let time pass. */
  const admin = () => loggedIn('admin@tuerca.test');

  const buyer = async (changes: object = {}) => {
    const client = test.client();
    const account = signUpOf(changes);
    await client.ok(register, { body: account });
    return { client, ...account, id: client.own.userId };
  };
  const vendor = async () => {
    const owner = await buyer();
    const brand_ids = [brands.nissan, brands.renault];
    const body = { name: 'Repuestos del Norte', user_id: owner.id, city_id: zones.bogota, brand_ids };
    const store = await (await admin()).ok(createStore, { body });
    return { ...owner, client: await loggedIn(owner.email), store: store as { id: number; name: string } };
  };
  const lettersTo = (to: string) => test.notification.sent.filter((letter) => letter.to === to);
  /** The token of the link in the newest invitation to a contact. */
  const tokenTo = (to: string): string => /(?<=invitacion#)[\w-]+/.exec(lettersTo(to).at(-1)!.text)![0];
  const invite = async (owner: { client: TestClient; store: { id: number } }, given: object = {}) => {
    const body = { store_id: owner.store.id, name: 'Pedro Ruiz', email: signUpOf().email, ...given };
    const invitation = await owner.client.ok(createAdviserInvitation, { body });
    return { ...invitation, token: tokenTo(invitation.email ?? invitation.mobile) };
  };
  const accept = (client: TestClient, token: string, given: object = {}) =>
    client.call(acceptAdviserInvitation, { body: { token, transport: 'token', ...given } });
  /** Someone who had no account and accepted an invitation by e-mail. */
  const adviserOf = async (owner: { client: TestClient; store: { id: number } }, given: object = {}) => {
    const { token, email } = await invite(owner, given);
    const client = test.client();
    const answer = await accept(client, token, { password, conditions: 1 });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return { client, email: email as string, ...answer.json().data.user };
  };
  return { admin, loggedIn, buyer, vendor, lettersTo, tokenTo, invite, accept, adviserOf, password };
};
export type StorePeople = Awaited<ReturnType<typeof storePeopleOf>>;
