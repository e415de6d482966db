import { createAddress, login, register, type Session } from '@tuerca/contracts';
import { demoBuyer, demoPassword, demoVendors } from '@tuerca/stack/demo-accounts';
import { addressOf, registrationOf } from '@tuerca/stack/main-job';
import { call } from './call.ts';

/** A participant, with the session from setup. */
export interface Person {
  email: string;
  userId: number;
  cityId: number;
  token: string;
  /** By this machine's clock, in milliseconds. */
  tokenEndsAt: number;
}

export interface Buyer extends Person {
  addressId: number;
}

/** A token that expires within this time is not used any more. */
const spareMs = 60_000;
const mostBuyers = 20;

/** Renewed sessions: each virtual user has its own. */
const renewed = new Map<string, Person>();

const personOf = (email: string, { id, user, tokens }: Session): Person => {
  if (!tokens || !user.city) throw new Error(`the session of ${email} came without its tokens or city`);
  return {
    email,
    userId: id,
    cityId: user.city.id,
    token: tokens.access_token,
    tokenEndsAt: Date.now() + tokens.expires_in * 1000,
  };
};

const logIn = (email: string): Person =>
  personOf(
    email,
    call(login, { body: { username: email, password: demoPassword, transport: 'token' } }).data,
  );

/** A person's valid token; logs in again when it is about to expire. */
export const tokenOf = (person: Person): string => {
  const now = renewed.get(person.email) ?? person;
  if (now.tokenEndsAt - spareMs > Date.now()) return now.token;
  const again = logIn(person.email);
  renewed.set(person.email, again);
  return again.token;
};

export const logInVendors = (): Person[] => demoVendors.map(logIn);

const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 9)).join('');

const signUp = (cityId: number): Buyer => {
  const key = randomDigits(12);
  const identity = {
    name: 'Prueba de carga',
    email: `carga.${key}@correo.test`,
    mobile: `+57310${randomDigits(7)}`,
  };
  const { data } = call(register, {
    body: registrationOf({ ...identity, password: demoPassword }, cityId),
  });
  const person = personOf(identity.email, data);
  const { data: address } = call(
    createAddress,
    {
      body: addressOf(identity, cityId),
    },
    person.token,
  );
  return { ...person, addressId: address.id };
};

/** New buyers in the demo buyer's city, one per user, so that no account reaches its rate limit. */
export const signUpBuyers = (users: number): Buyer[] => {
  const { cityId } = logIn(demoBuyer);
  return Array.from({ length: Math.min(users, mostBuyers) }, () => signUp(cityId));
};

/** The person that a virtual user plays; users share people round-robin. */
export const mine = <T>(people: readonly T[]): T => people[__VU % people.length]!;
