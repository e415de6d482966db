import { createUser, managerRights } from '@tuerca/contracts';
import {
  createGatewayAccounts,
  demoPassword,
  openStore,
  readWorld,
  type Person,
  type PlannedStore,
} from '@tuerca/seed';
import { signUpBuyer, type Buyer } from '@tuerca/stack/sign-up-buyer';
import type { Plan } from './plan.ts';

export interface Store {
  person: Person;
  storeId: number;
  brandIds: number[];
}

/** Who takes part in the day. */
export interface Cast {
  buyers: readonly Buyer[];
  stores: readonly Store[];
  manager: Person;
  /** In every buyer's name and in no other: the manager finds the day's requests by it. */
  tag: string;
  brandIds: ReadonlyMap<string, number>;
  cityId: number;
  /** A token of someone that holds; their session is renewed when it is about to end. */
  tokenOf(person: Person): Promise<string>;
}

const city = 'Bogotá D.C., Colombia';
/** Sign-ups hash passwords, which is meant to be slow. */
const atOnce = 4;

/** Numbers that no other run on the same data has: e-mails and mobiles are taken once. */
const uniqueIn = (startedAt: number) => {
  const tag = startedAt.toString(36);
  let next = startedAt % 10_000_000;
  return {
    tag,
    mobile: () => `+57311${String((next = (next + 1) % 10_000_000)).padStart(7, '0')}`,
  };
};

const inTurns = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<Result>,
) => {
  const results: Result[] = [];
  for (let place = 0; place < items.length; place += atOnce)
    results.push(
      ...(await Promise.all(
        items.slice(place, place + atOnce).map((item, index) => work(item, place + index)),
      )),
    );
  return results;
};

/** Signs everyone up through the gateway, as people do, and opens the stores as an administrator does. */
export const gatherCast = async (
  url: string,
  plan: Pick<Plan, 'buyers' | 'stores'>,
  startedAt: number,
): Promise<Cast> => {
  const accounts = createGatewayAccounts(url);
  const { tag, mobile } = uniqueIn(startedAt);
  const personOf = (key: string, name: string): Person & { password: string } => ({
    key,
    name,
    email: `${key}.${tag}@simulacion.test`,
    mobile: mobile(),
    password: demoPassword,
    country: 'CO',
    city,
  });
  const planned = plan.stores.map(({ brands }, place): PlannedStore => ({
    key: `store-${place + 1}`,
    name: `Repuestos simulados ${place + 1}`,
    country: 'CO',
    city,
    brands,
    owner: personOf(`vendedor-${place + 1}`, `Vendedor ${place + 1}`),
    advisers: [],
    config: {
      marketplace: 'orders',
      store: 'orders',
      percent: 0.08,
      fixed: 0,
      showCustomerDataMarketplace: false,
    },
  }));
  const manager = personOf('gestor', 'Gestor de la simulación');
  const world = await readWorld({ manager, stores: planned, buyers: [] }, accounts);
  const cityId = world.cityIds.get(city)!;
  const admin = personOf('admin', 'Administración');
  const { name, email, mobile: managersMobile, country } = manager;
  await accounts.as({ ...admin, email: 'admin@tuerca.test' })(createUser, {
    body: {
      name,
      email,
      mobile: managersMobile,
      password: demoPassword,
      country,
      city_id: cityId,
      role: 'manager',
      rights: [...managerRights],
    },
  });
  const stores = await inTurns(planned, async (each): Promise<Store> => {
    const { id } = await openStore(each, accounts, world);
    return {
      person: each.owner,
      storeId: id,
      brandIds: each.brands.map((brand) => world.brandIds.get(brand)!),
    };
  });
  const people = Array.from({ length: plan.buyers }, (_, place) =>
    personOf(`comprador-${place + 1}`, `Comprador ${tag} ${place + 1}`),
  );
  const buyers = await inTurns(people, (person) => signUpBuyer(accounts, person, cityId));
  return {
    buyers,
    stores,
    manager,
    tag,
    brandIds: world.brandIds,
    cityId,
    tokenOf: accounts.tokenOf,
  };
};
