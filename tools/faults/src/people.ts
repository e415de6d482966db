import {
  createGatewayAccounts,
  demoPassword,
  openStore,
  readWorld,
  type Person,
  type PlannedStore,
} from '@tuerca/seed';
import { signUpBuyer, type Buyer } from '@tuerca/stack/sign-up-buyer';

export interface Vendor {
  person: Person;
  userId: number;
  storeId: number;
}

/** The participants in the main job; every vendor's store carries the brand that every buyer drives. */
export interface Cast {
  buyers: readonly Buyer[];
  vendors: readonly Vendor[];
  brandId: number;
  cityId: number;
  /** A valid token of someone; the session is renewed when it is about to expire. */
  tokenOf(person: Person): Promise<string>;
}

const city = 'Bogotá D.C., Colombia';
const brand = 'Nissan';
const buyers = 4;
/** Two more than the marketplace's quotation limit. */
const vendors = 5;

const personOf = (key: string, name: string, mobile: string): Person & { password: string } => ({
  key,
  name,
  email: `${key}@fallas.test`,
  mobile,
  password: demoPassword,
  country: 'CO',
  city,
});

const storeOf = (number: number): PlannedStore => ({
  key: `store-${number}`,
  name: `Repuestos de prueba ${number}`,
  country: 'CO',
  city,
  brands: [brand],
  owner: personOf(`vendedor-${number}`, `Vendedor ${number}`, `+57310455510${number}`),
  advisers: [],
  config: {
    // Some are paid through the platform.
    marketplace: number % 2 === 0 ? 'cart' : 'orders',
    store: 'orders',
    percent: 0.08,
    fixed: 0,
    showCustomerDataMarketplace: false,
  },
});

const buyerOf = (number: number) =>
  personOf(`comprador-${number}`, `Comprador ${number}`, `+57310455520${number}`);

/** Signs everyone up through the gateway, and opens the stores as an administrator. */
export const gatherCast = async (url: string): Promise<Cast> => {
  const accounts = createGatewayAccounts(url);
  const stores = Array.from({ length: vendors }, (_, place) => storeOf(place + 1));
  const { cityIds, brandIds } = await readWorld({ manager: stores[0]!.owner, stores, buyers: [] }, accounts);
  const world = { cityIds, brandIds };
  const opened: Vendor[] = [];
  for (const store of stores) {
    const { id } = await openStore(store, accounts, world);
    opened.push({ person: store.owner, userId: await accounts.userIdOf(store.owner), storeId: id });
  }
  const cityId = cityIds.get(city)!;
  const signedUp: Buyer[] = [];
  for (let number = 1; number <= buyers; number += 1)
    signedUp.push(await signUpBuyer(accounts, buyerOf(number), cityId));
  return {
    buyers: signedUp,
    vendors: opened,
    brandId: brandIds.get(brand)!,
    cityId,
    tokenOf: accounts.tokenOf,
  };
};
