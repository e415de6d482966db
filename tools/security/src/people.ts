import { randomInt } from 'node:crypto';
import {
  createAdviser,
  createStore,
  createUser,
  listVehicleBrands,
  listZones,
  login,
  managerRights,
  register,
  startGuestSession,
  type Session,
} from '@tuerca/contracts';
import { demoPassword } from '@tuerca/stack';
import { registrationOf } from '@tuerca/stack/main-job';
import { call, type Token } from './call.ts';

/** Someone with their own session, at most ten minutes old. */
export interface Person {
  userId: number;
  /** Hidden from others; null for a guest, who has not given it. */
  name: string;
  email: string;
  mobile: string;
  token: string;
  refreshToken: string;
  /** Of a vendor or an adviser. */
  storeId: number | null;
  adviserId: number | null;
}

/** The reference data for the cast's stores. */
export interface Places {
  cityId: number;
  /** The winning and the losing store carry `brandId`, but not `otherBrandId`. */
  brandId: number;
  otherBrandId: number;
  /** A brand that no store of the cast carries. */
  unsoldBrandId: number;
}

/**
 * One person for each role that an answer may depend on. `owner` is the buyer whose data is addressed; the
 * winning and the losing vendor carry the brand of its requests; the adviser works for the winning one.
 */
export interface Cast extends Places {
  owner: Person;
  otherBuyer: Person;
  vendorWithoutBrand: Person;
  losingVendor: Person;
  winningVendor: Person;
  adviser: Person;
  manager: Person;
  admin: Person;
  guest: Person;
}

export const callerNames = [
  'owner',
  'otherBuyer',
  'vendorWithoutBrand',
  'losingVendor',
  'winningVendor',
  'adviser',
  'manager',
  'admin',
  'guest',
  'nobody',
] as const;
/** Everyone of the cast, and a visitor. */
export type CallerName = (typeof callerNames)[number];
export type PersonName = Exclude<CallerName, 'nobody'>;

export const password = demoPassword;
const adminEmail = 'admin@tuerca.test';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(1, 10)).join('');

/** A mobile number of Colombia, not of the prefix that the tests of the shell and of load use. */
const newMobile = (): string => `+57${randomInt(311, 325)}${digits(7)}`;

/** Unique personal data, so that it can be searched for in answers to others. */
export const newIdentity = (name: string) => {
  const mark = digits(9);
  return { name: `${name} Zq${mark}`, email: `zq${mark}@correo.test`, mobile: newMobile() };
};
type Identity = ReturnType<typeof newIdentity>;

const personOf = (identity: Identity, { id, user, tokens }: Session): Person => {
  if (!tokens) throw new Error(`the session of ${identity.email} came without its tokens`);
  return {
    ...identity,
    userId: id,
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    storeId: user.storeId,
    adviserId: user.adviserId,
  };
};

export const signIn = async (identity: Identity): Promise<Person> => {
  const { data } = await call(login, { body: { username: identity.email, password, transport: 'token' } });
  return personOf(identity, data);
};

export const signInAdmin = (): Promise<Person> =>
  signIn({ name: 'Administración', email: adminEmail, mobile: '' });

export const signUp = async (name: string, cityId: number, as: Token = null): Promise<Person> => {
  const identity = newIdentity(name);
  const { data } = await call(register, { body: registrationOf({ ...identity, password }, cityId) }, as);
  return personOf(identity, data);
};

export const startGuest = async (): Promise<Person> => {
  const { data } = await call(startGuestSession, { body: { transport: 'token' } });
  return personOf({ name: '', email: '', mobile: '' }, data);
};

/** An account with a role, created by the administrator. */
export const createAccount = async (
  admin: Person,
  name: string,
  cityId: number,
  role: 'buyer' | 'manager' | 'admin' = 'buyer',
): Promise<{ identity: Identity; userId: number }> => {
  const identity = newIdentity(name);
  const { data } = await call(
    createUser,
    {
      body: {
        ...identity,
        password,
        city_id: cityId,
        role,
        ...(role === 'manager' && { rights: [...managerRights] }),
      },
    },
    admin.token,
  );
  return { identity, userId: data.id };
};

export const openStore = async (
  admin: Person,
  given: { name: string; cityId: number; brandIds: number[]; hasModule?: boolean },
): Promise<Person> => {
  const { identity, userId } = await createAccount(admin, given.name, given.cityId);
  await call(
    createStore,
    {
      body: {
        name: `Tienda ${identity.name}`,
        user_id: userId,
        city_id: given.cityId,
        brand_ids: given.brandIds,
        ...(given.hasModule !== undefined && { has_module: given.hasModule }),
        config: {
          service_cost: 1500,
          service_cost_percent: 0.08,
          show_customer_data: false,
          show_customer_data_marketplace: false,
          // So that its orders are paid through the platform.
          tuerca_go_marketplace_sales_model: 'cart',
        },
      },
    },
    admin.token,
  );
  return signIn(identity);
};

export const hireAdviser = async (vendor: Person): Promise<Person> => {
  const identity = newIdentity('Asesora');
  await call(createAdviser, { body: { ...identity, store_id: vendor.storeId!, password } }, vendor.token);
  return signIn(identity);
};

export const findPlaces = async (): Promise<Places> => {
  const brandNamed = async (name: string) => {
    const { data } = await call(listVehicleBrands, { query: { filter: { name } } });
    return data.find((brand) => brand.name === name)!.id;
  };
  const { data } = await call(listZones, {
    query: { filter: { kind: 'city', country: 'CO', name: 'Medellín' } },
  });
  const [brandId, otherBrandId, unsoldBrandId] = await Promise.all(
    ['Nissan', 'Yamaha', 'Mazda'].map(brandNamed),
  );
  return {
    cityId: data[0]!.id,
    brandId: brandId!,
    otherBrandId: otherBrandId!,
    unsoldBrandId: unsoldBrandId!,
  };
};

/** A new cast each time, so that test files do not affect one another. */
export const gatherCast = async (): Promise<Cast> => {
  const places = await findPlaces();
  const { cityId, brandId, otherBrandId } = places;
  // A new administrator: the first one signs in for other files too.
  const admin = await signIn(
    (await createAccount(await signInAdmin(), 'Administradora', cityId, 'admin')).identity,
  );
  const store = (name: string, brandIds: number[]) => openStore(admin, { name, cityId, brandIds });
  const [owner, otherBuyer, vendorWithoutBrand, losingVendor, winningVendor, managerAccount, guest] =
    await Promise.all([
      signUp('Dueña', cityId),
      signUp('Vecino', cityId),
      store('Sin marca', [otherBrandId]),
      store('Perdedora', [brandId]),
      store('Ganadora', [brandId]),
      createAccount(admin, 'Gestora', cityId, 'manager'),
      startGuest(),
    ]);
  const [adviser, manager] = await Promise.all([hireAdviser(winningVendor), signIn(managerAccount.identity)]);
  return {
    ...places,
    owner,
    otherBuyer,
    vendorWithoutBrand,
    losingVendor,
    winningVendor,
    adviser,
    manager,
    admin,
    guest,
  };
};

/** The token of a caller of the cast; null for nobody. */
export const tokenOf = (cast: Cast, name: CallerName): Token => (name === 'nobody' ? null : cast[name].token);
