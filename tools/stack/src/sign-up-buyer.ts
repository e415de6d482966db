import { createAddress, register } from '@tuerca/contracts';
import type { Accounts, Person } from '@tuerca/seed';
import { addressOf, registrationOf } from './main-job.ts';

export interface Buyer {
  person: Person;
  userId: number;
  addressId: number;
}

/** Registers a person as a buyer with a shipping address. */
export const signUpBuyer = async (
  accounts: Accounts,
  person: Person & { password: string },
  cityId: number,
): Promise<Buyer> => {
  await accounts.anyone(register, {
    body: { ...registrationOf(person, cityId), country: person.country },
  });
  const { data } = await accounts.as(person)(createAddress, { body: addressOf(person, cityId) });
  return { person, userId: await accounts.userIdOf(person), addressId: data.id };
};
