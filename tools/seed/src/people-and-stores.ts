import {
  createAdviser,
  createStore,
  createUser,
  listVehicleBrands,
  listZones,
  managerRights,
  saveStoreBillingData,
  updateStorePage,
  type Store,
} from '@tuerca/contracts';
import { nitCheckDigit } from '@tuerca/rules';
import type { z } from 'zod';
import type { Accounts } from './accounts.ts';
import type { Person, Plan, PlannedStore } from './plan/plan.ts';
import { demoPassword } from './plan/people.ts';

export const admin: Person = {
  key: 'admin',
  name: 'Administración',
  email: 'admin@tuerca.test',
  mobile: '',
  password: demoPassword,
  country: 'CO',
  city: 'Bogotá D.C., Colombia',
};

/** Ids by the plan's names. */
export interface World {
  cityIds: ReadonlyMap<string, number>;
  brandIds: ReadonlyMap<string, number>;
}

const readCityId = async ({ anyone }: Accounts, fullName: string): Promise<number> => {
  const name = fullName.split(',')[0]!;
  const { data } = await anyone(listZones, { query: { filter: { kind: 'city', name } } });
  const zone = data.find(({ full_name }) => full_name === fullName);
  if (!zone) throw new Error(`There is no city ${fullName}`);
  return zone.id;
};

/** Looks up every city and brand of the plan; throws for an unknown one. */
export const readWorld = async (
  plan: Pick<Plan, 'manager' | 'stores' | 'buyers'>,
  accounts: Accounts,
): Promise<World> => {
  const cities = new Set([plan.manager, ...plan.stores, ...plan.buyers].map(({ city }) => city));
  const cityIds = new Map<string, number>();
  for (const city of cities) cityIds.set(city, await readCityId(accounts, city));
  const { data } = await accounts.anyone(listVehicleBrands, { query: { pageSize: 200 } });
  const brandIds = new Map(data.map(({ id, name }) => [name, id]));
  const missing = new Set(plan.stores.flatMap(({ brands }) => brands.filter((name) => !brandIds.has(name))));
  if (missing.size > 0) throw new Error(`The catalogue has no ${[...missing].join(', ')}`);
  return { cityIds, brandIds };
};

export interface OpenStore {
  plan: PlannedStore;
  id: number;
  /** The sellers: the owner, and the advisers with a login of their own. */
  sellers: readonly { person: Person; adviserId: number | null }[];
  adviserIds: readonly number[];
}

const createAccount = async (
  accounts: Accounts,
  { cityIds }: World,
  person: Person,
  role: 'buyer' | 'manager',
) => {
  const { name, email, mobile, password, country, city } = person;
  const { data } = await accounts.as(admin)(createUser, {
    body: {
      name,
      email,
      mobile,
      password: password!,
      country,
      city_id: cityIds.get(city)!,
      role,
      ...(role === 'manager' && { rights: [...managerRights] }),
    },
  });
  return data.id;
};

const hireAdvisers = async (accounts: Accounts, plan: PlannedStore, store: z.infer<typeof Store>) => {
  const adviserIds: number[] = [];
  const sellers: { person: Person; adviserId: number | null }[] = [{ person: plan.owner, adviserId: null }];
  for (const { name, login } of plan.advisers) {
    const { data } = await accounts.as(admin)(createAdviser, {
      body: { store_id: store.id, name, ...login },
    });
    adviserIds.push(data.id);
    if (!login) continue;
    const person = {
      key: `${plan.key}-adviser-${data.id}`,
      name,
      country: plan.country,
      city: plan.city,
      ...login,
    };
    sellers.push({ person, adviserId: data.id });
  }
  return { adviserIds, sellers };
};

/** Who the invoices of a store are of: nobody there is. */
const billingOf = ({ name, owner, city }: PlannedStore, id: number) => {
  const nit = String(901_000_000 + id);
  return {
    country: 'CO' as const,
    identification_type: 'nit' as const,
    identification: `${nit}-${nitCheckDigit(nit)}`,
    legal_name: `${name} S. A. S.`,
    email: owner.email!,
    person: 'legal' as const,
    address: 'Calle 13 # 45-67',
    city: city.split(',')[0]!,
    regime: '48',
    responsibilities: ['R-99-PN'],
    series: 'SETP',
    credit_series: 'NC',
    first_number: 990_000_000,
    last_number: 995_000_000,
    authorization: '18760000001',
    authorized_from: '2019-01-19',
    authorized_to: '2040-01-19',
  };
};

/** Opens a store with its owner's account and its advisers, as an administrator does. */
export const openStore = async (plan: PlannedStore, accounts: Accounts, world: World): Promise<OpenStore> => {
  const ownerId = await createAccount(accounts, world, plan.owner, 'buyer');
  const { marketplace, store, percent, fixed, showCustomerDataMarketplace } = plan.config;
  const { data } = await accounts.as(admin)(createStore, {
    body: {
      name: plan.name,
      user_id: ownerId,
      city_id: world.cityIds.get(plan.city)!,
      country: plan.country,
      brand_ids: plan.brands.map((name) => world.brandIds.get(name)!),
      config: {
        tuerca_go_marketplace_sales_model: marketplace,
        tuerca_go_store_sales_model: store,
        service_cost_percent: percent,
        service_cost: fixed,
        mobile_number: plan.owner.mobile,
        show_customer_data: true,
        show_customer_data_marketplace: showCustomerDataMarketplace,
      },
    },
  });
  if (plan.look) {
    const { accentColor, presentation, openingHours, embedOrigins } = plan.look;
    await accounts.as(admin)(updateStorePage, {
      params: { id: data.id },
      body: {
        accent_color: accentColor,
        presentation,
        opening_hours: [...openingHours],
        embed_origins: [...embedOrigins],
      },
    });
  }
  // Where orders are paid online, invoices can be asked for too.
  if (marketplace === 'cart' && plan.country === 'CO')
    await accounts.as(plan.owner)(saveStoreBillingData, { body: billingOf(plan, data.id) });
  return { plan, id: data.id, ...(await hireAdvisers(accounts, plan, data)) };
};

export const createManager = (plan: Plan, accounts: Accounts, world: World): Promise<number> =>
  createAccount(accounts, world, plan.manager, 'manager');
