import { limits } from '@tuerca/contracts';
import { dayMs, hourMs, minuteMs, type CountryCode } from '@tuerca/rules';
import { parts as knownParts, type Part } from '../content/parts.ts';
import { storeLooks, storeProfiles } from '../content/stores.ts';
import { providers } from '../content/texts.ts';
import { models, type Model } from '../content/vehicles.ts';
import { createRandom, type Random } from '../random.ts';
import { createPeople, demoPassword, vehicleOf, type People } from './people.ts';
import type { Action, Person, Plan, PlannedBuyer, PlannedStore, State, Vehicle } from './plan.ts';
import { createStories, type Opening } from './stories.ts';

export interface PlanOptions {
  /** The current instant; only its day counts. */
  now: Date;
  seed?: number;
  /** 1 is the whole demo; less makes fewer stores, buyers and requests, with every state still present. */
  scale?: number;
}

const planDays = 46;

/** How many requests of each state there are, their age, and how many stores quote them. */
const recipes: readonly {
  state: State;
  count: number;
  daysAgo: readonly [number, number];
  quotations: readonly [number, number];
}[] = [
  { state: 'ordered', count: 52, daysAgo: [1, 29], quotations: [1, 3] },
  { state: 'full', count: 24, daysAgo: [1, 28], quotations: [3, 3] },
  { state: 'open without quotations', count: 20, daysAgo: [0, 7], quotations: [0, 0] },
  { state: 'open with one quotation', count: 20, daysAgo: [0, 6], quotations: [1, 1] },
  { state: 'open with two quotations', count: 20, daysAgo: [0, 6], quotations: [2, 2] },
  { state: 'closed by its buyer', count: 16, daysAgo: [2, 26], quotations: [0, 2] },
  { state: 'expired', count: 12, daysAgo: [32, 44], quotations: [0, 2] },
  { state: 'with a lapsed quotation', count: 8, daysAgo: [12, 28], quotations: [1, 2] },
  { state: 'with a withdrawn quotation', count: 6, daysAgo: [1, 7], quotations: [1, 2] },
  { state: 'for one store', count: 3, daysAgo: [0, 5], quotations: [0, 0] },
  { state: 'for one store and quoted', count: 3, daysAgo: [0, 5], quotations: [1, 1] },
  { state: 'for one store and ordered', count: 2, daysAgo: [2, 20], quotations: [1, 1] },
];

const storesOf = (random: Random, people: People, scale: number): PlannedStore[] => {
  const counted = { CO: Math.max(8, Math.round(24 * scale)), MX: Math.max(3, Math.round(6 * scale)) };
  return (['CO', 'MX'] as const).flatMap((country) =>
    storeProfiles[country].slice(0, counted[country]).map(({ name, city, brands }, index): PlannedStore => {
      const number = index + 1;
      const isDemo = country === 'CO' && number <= 4;
      const key = `store-${country}-${number}`;
      const owner = people.person(`${key}-owner`, country, {
        city,
        password: demoPassword,
        ...(isDemo && { email: `vendedor${number}@tuerca.test` }),
      });
      // The demo vendors have one each, so that the quotation form has no choice to make.
      const adviserNames = Array.from({ length: isDemo ? 1 : random.int(1, 3) }, people.fullName);
      const isAsesors = isDemo && number === 1;
      return {
        key,
        name,
        country,
        city,
        brands,
        owner,
        look: storeLooks[index % storeLooks.length]!,
        advisers: adviserNames.map((adviser, place) => ({
          name: adviser,
          login:
            isAsesors && place === 0
              ? { email: 'asesor@tuerca.test', mobile: people.mobileIn(country), password: demoPassword }
              : null,
        })),
        config: {
          // The fourth demo vendor is one whose orders are paid online.
          marketplace: number % 5 === 4 ? 'cart' : 'orders',
          store: 'orders',
          percent: isDemo ? 0.08 : random.pick([0.06, 0.08, 0.08, 0.1]),
          fixed: isDemo || country === 'MX' ? 0 : random.pick([0, 0, 2000]),
          showCustomerDataMarketplace: number % 4 === 2,
        },
      };
    }),
  );
};

const compradorVehicles = {
  sentra: {
    brand: 'Nissan',
    model: 'Sentra',
    year: 2019,
    plate: 'JKL248',
    vin: '3N1AB7AP0KY318452',
    ownerIdentification: '1018437720',
    hasPropertyCard: false,
    color: 'Gris',
  },
  logan: {
    brand: 'Renault',
    model: 'Logan',
    year: 2016,
    plate: 'HVN615',
    vin: null,
    ownerIdentification: '1018437720',
    hasPropertyCard: false,
    color: 'Blanco',
  },
  versa: {
    brand: 'Nissan',
    model: 'Versa',
    year: 2017,
    plate: 'IKP903',
    vin: null,
    ownerIdentification: '1018437720',
    hasPropertyCard: false,
    color: 'Rojo',
  },
} satisfies Record<string, Vehicle>;

const partsNamed = (...names: string[]): Part[] =>
  names.map((name) => {
    const found = knownParts.find((part) => part.names.includes(name));
    if (!found) throw new Error(`There is no part named ${name}`);
    return found;
  });

/** The demo buyer's own requests: one in each state a visitor should see. */
const compradorOpenings = (buyer: PlannedBuyer, stores: readonly PlannedStore[]): Opening[] => {
  const vendors = stores.slice(0, 4);
  const [first, second, third] = vendors as [PlannedStore, PlannedStore, PlannedStore];
  const { sentra, logan, versa } = compradorVehicles;
  const carriers = (brand: string) =>
    stores.filter(({ country, brands }) => country === 'CO' && brands.includes(brand));
  const opening = (
    number: number,
    given: Omit<Opening, 'key' | 'buyer' | 'others'> & { others?: readonly PlannedStore[] },
  ): Opening => ({
    key: `comprador-${number}`,
    buyer,
    others: [],
    ...given,
  });
  return [
    opening(1, {
      state: 'expired',
      vehicle: versa,
      daysAgo: 36,
      quotedBy: [second],
      parts: partsNamed('filtro de aire'),
    }),
    opening(2, {
      state: 'with a lapsed quotation',
      vehicle: sentra,
      daysAgo: 16,
      quotedBy: [third],
      parts: partsNamed('amortiguadores delanteros'),
      validDays: 3,
    }),
    opening(3, {
      state: 'ordered',
      vehicle: logan,
      daysAgo: 13,
      quotedBy: [first, third],
      parts: partsNamed('kit de distribución', 'bomba de agua'),
    }),
    opening(4, {
      state: 'closed by its buyer',
      vehicle: versa,
      daysAgo: 9,
      quotedBy: [vendors[3]!],
      parts: partsNamed('espejo retrovisor derecho'),
    }),
    opening(5, {
      state: 'full',
      vehicle: sentra,
      daysAgo: 4,
      quotedBy: [first, second, vendors[3]!],
      parts: partsNamed('discos de freno delanteros', 'terminales de dirección'),
      validDays: 30,
    }),
    opening(6, {
      state: 'for one store and quoted',
      vehicle: logan,
      daysAgo: 3,
      quotedBy: [first],
      parts: partsNamed('empaque de culata'),
      validDays: 30,
    }),
    opening(7, {
      state: 'open with two quotations',
      vehicle: sentra,
      daysAgo: 1,
      quotedBy: [first, second],
      parts: partsNamed('pastillas de freno delanteras', 'filtro de aceite'),
      validDays: 30,
    }),
    opening(8, {
      state: 'open without quotations',
      vehicle: versa,
      daysAgo: 0,
      quotedBy: [],
      others: carriers('Nissan').slice(4),
      parts: partsNamed('llanta 195/55 R16'),
    }),
  ];
};

/** What buyers ask for by one name and stores offer by another: often enough for a manager to see the pair. */
const twoNames = [
  { asked: 'bomper delantero', offered: 'Parachoques delantero' },
  { asked: 'empaque de culata', offered: 'junta de culata' },
] as const;

/**
 * All events of the demo, generated from a seed: who there is, and who does what when in the weeks before
 * today. The same seed and day give the same plan.
 */
export const makePlan = ({ now: instant, seed = 2026, scale = 1 }: PlanOptions): Plan => {
  const now = new Date(Math.floor(instant.getTime() / dayMs) * dayMs);
  const from = new Date(now.getTime() - planDays * dayMs);
  const random = createRandom(seed);
  const people = createPeople(random);
  const stories = createStories(random, now);
  const stores = storesOf(random, people, scale);
  const bogota = 'Bogotá D.C., Colombia';
  const manager = people.person('manager', 'CO', {
    email: 'gestor@tuerca.test',
    password: demoPassword,
    city: bogota,
  });
  const buyerOf = (key: string, country: CountryCode, given: Partial<Person> = {}): PlannedBuyer => ({
    ...people.person(key, country, given),
    address: people.address(country),
  });
  const comprador = buyerOf('comprador', 'CO', {
    name: 'Laura Gómez Peña',
    email: 'comprador@tuerca.test',
    password: demoPassword,
    city: bogota,
  });

  const carriers = (country: CountryCode, brand: string) =>
    stores.filter((store) => store.country === country && store.brands.includes(brand));
  const wellServed = (country: CountryCode): Model[] =>
    models
      .filter((model) => model.countries.includes(country))
      .filter(({ brand }) => carriers(country, brand).length >= limits.quotationsMarketplace)
      .flatMap((model) => Array.from({ length: model.weight }, () => model));
  const served = { CO: wellServed('CO'), MX: wellServed('MX') };

  const buyers = Array.from({ length: Math.max(4, Math.round(59 * scale)) }, (_, index) =>
    buyerOf(`buyer-${index + 1}`, index % 5 === 4 ? 'MX' : 'CO'),
  );
  const vehicles = new Map(
    buyers.map(({ key, country }) => [
      key,
      Array.from({ length: random.int(1, 2) }, () =>
        vehicleOf(random, random.pick(served[country]), country),
      ),
    ]),
  );

  let sent = 0;
  const openings = recipes.flatMap(({ state, count, daysAgo, quotations }) =>
    Array.from({ length: Math.max(1, Math.round(count * scale)) }, (_, index): Opening => {
      // Every buyer sends one request, the rest are random.
      const buyer = buyers[sent++] ?? random.pick(buyers);
      const vehicle = random.pick(vehicles.get(buyer.key)!);
      const able = random.sample(carriers(buyer.country, vehicle.brand), stores.length);
      const quoting = random.int(...quotations);
      return {
        key: `${state.replaceAll(' ', '-')}-${index + 1}`,
        state,
        buyer,
        vehicle,
        // Between 7:00 and 19:00 in Bogotá, where `now` is 19:00.
        // there.
        daysAgo: random.int(...daysAgo) + random.int(1, 11) / 24,
        quotedBy: able.slice(0, quoting),
        others: able.slice(quoting),
        ...(state === 'with a lapsed quotation' && { validDays: random.int(2, 4) }),
      };
    }),
  );

  const colombian = buyers.filter(({ country }) => country === 'CO');
  const driven = wellServed('CO').filter(({ kind = 'car' }) => kind === 'car');
  const named = twoNames.flatMap((names, pair) =>
    Array.from({ length: limits.synonyms.requests }, (_, index): Opening => {
      const vehicle = vehicleOf(random, random.pick(driven), 'CO');
      const able = random.sample(carriers('CO', vehicle.brand), stores.length);
      return {
        key: `two-names-${pair + 1}-${index + 1}`,
        state: 'full',
        buyer: random.pick(colombian),
        vehicle,
        daysAgo: 3 + pair + index + random.int(1, 11) / 24,
        quotedBy: able.slice(0, limits.quotationsMarketplace),
        others: [],
        parts: partsNamed(names.asked),
        names,
      };
    }),
  );

  const all = [...compradorOpenings(comprador, stores), ...openings, ...named];
  const told = all.flatMap((opening) => stories.tell(opening));
  const present = [comprador, ...buyers].filter(({ key }) => all.some(({ buyer }) => buyer.key === key));
  const joins = present.flatMap(({ key }): Action[] => {
    const first = Math.min(
      ...told.flatMap((action) =>
        action.does === 'request' && action.buyer === key ? [action.at.getTime()] : [],
      ),
    );
    return [{ does: 'join', buyer: key, at: new Date(first - random.int(3, 12) * minuteMs) }];
  });
  const [compradorJoins] = joins;
  const prepared = Object.values(compradorVehicles).map((vehicle, index): Action => ({
    does: 'keepVehicle',
    buyer: comprador.key,
    vehicle,
    at: new Date(compradorJoins!.at.getTime() + (index + 1) * 20_000),
  }));
  const linked = providers.map((provider, index): Action => ({
    does: 'linkProvider',
    buyer: comprador.key,
    provider,
    at: new Date(compradorJoins!.at.getTime() + 70_000 + index * 20_000),
  }));
  // The demo accounts have read all notifications but those of the last days.
  const readers = [comprador.key, ...stores.slice(0, 4).map(({ owner }) => owner.key)];
  const catchUps = readers.map((person): Action => ({
    does: 'catchUp',
    person,
    at: new Date(now.getTime() - random.int(30, 60) * hourMs),
  }));

  const actions = [...joins, ...prepared, ...linked, ...told, ...catchUps]
    .map((action, index) => ({ action, index }))
    .toSorted((one, other) => one.action.at.getTime() - other.action.at.getTime() || one.index - other.index)
    .map(({ action }) => action);
  return {
    from,
    now,
    manager,
    stores,
    buyers: present,
    requests: new Map(all.map(({ key, state }) => [key, state])),
    actions,
  };
};
