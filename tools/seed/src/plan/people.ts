import { vinCheckDigit, type CountryCode } from '@tuerca/rules';
import { firstNames, lastNames } from '../content/people.ts';
import { cities, mobilePrefixes, streets } from '../content/places.ts';
import type { Model } from '../content/vehicles.ts';
import type { Random } from '../random.ts';
import type { Address, Person, Vehicle } from './plan.ts';

export const demoPassword = 'Tuerca-2026';

const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Generates people with unique mobile numbers and e-mail addresses. */
export const createPeople = (random: Random) => {
  const taken = new Set<string>();
  const once = (make: () => string): string => {
    for (;;) {
      const text = make();
      if (!taken.has(text)) {
        taken.add(text);
        return text;
      }
    }
  };

  const mobileIn = (country: CountryCode) =>
    once(() => {
      const prefix = random.pick(mobilePrefixes[country]);
      // The first digit keeps the number valid; a number that ends in 0000 has no WhatsApp.
      const rest = `${random.int(2, 8)}${Array.from({ length: 9 - prefix.length }, () => random.int(1, 9)).join('')}`;
      return `${country === 'CO' ? '+57' : '+52'}${prefix}${rest}`;
    });

  const fullName = () => `${random.pick(firstNames)} ${random.pick(lastNames)} ${random.pick(lastNames)}`;

  const emailOf = (name: string) => {
    const [first = '', last = ''] = name.split(' ').map(ascii);
    return once(() => `${first}.${last}${random.int(1, 99)}@correo.test`);
  };

  return {
    fullName,
    mobileIn,
    person: (key: string, country: CountryCode, given: Partial<Person> = {}): Person => {
      const name = given.name ?? once(fullName);
      return {
        key,
        name,
        email: given.email ?? emailOf(name),
        mobile: given.mobile ?? mobileIn(country),
        password: given.password ?? null,
        country,
        city: given.city ?? random.pick(cities[country]),
      };
    },
    address: (country: CountryCode): Address => ({
      address:
        country === 'CO'
          ? `${random.pick(streets.CO)} ${random.int(5, 170)} # ${random.int(5, 120)}-${random.int(10, 99)}, apto ${random.int(1, 12)}0${random.int(1, 6)}`
          : `${random.pick(streets.MX)} ${random.int(12, 1900)}, int. ${random.int(1, 40)}`,
      identification: country === 'CO' ? identificationOf(random) : `RFC${random.int(100_000, 999_999)}XX1`,
    }),
  };
};
export type People = ReturnType<typeof createPeople>;

const letters = 'ABCDEFGHIJKLMNPRSTUVWXYZ';
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY';
const colors = ['Gris', 'Blanco', 'Negro', 'Rojo', 'Azul', 'Plata'] as const;

const identificationOf = (random: Random) => String(random.int(10_000_000, 1_099_999_999));

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');
const someLetters = (random: Random, count: number) =>
  Array.from({ length: count }, () => letters[random.int(0, letters.length - 1)]).join('');

const plateOf = (random: Random, { kind }: Model, country: CountryCode) => {
  if (country === 'MX') return `${someLetters(random, 3)}${digits(random, 3)}${someLetters(random, 1)}`;
  const plate = `${someLetters(random, 3)}${digits(random, 2)}`;
  return kind === 'motorcycle' ? plate + someLetters(random, 1) : plate + digits(random, 1);
};

const vinOf = (random: Random, { head, plant }: NonNullable<Model['vin']>, year: number) => {
  const yearCode = year >= 2010 ? yearCodes[year - 2010]! : String(year - 2000);
  const draft = (check: string) => `${head}${check}${yearCode}${plant}`;
  const serial = digits(random, 6);
  return draft(vinCheckDigit(draft('0') + serial)!) + serial;
};

/** Someone's vehicle, identified by its plate, its VIN or its property card. */
export const vehicleOf = (random: Random, model: Model, country: CountryCode): Vehicle => {
  const year = random.int(...model.years);
  const kind = random.fraction();
  const vin = model.vin && kind < 0.35 ? vinOf(random, model.vin, year) : null;
  const hasPropertyCard = country === 'CO' && vin === null && kind > 0.94;
  const plate = vin === null && !hasPropertyCard ? plateOf(random, model, country) : null;
  return {
    brand: model.brand,
    model: model.model,
    year,
    plate,
    vin,
    ownerIdentification: country === 'CO' && plate !== null ? identificationOf(random) : null,
    hasPropertyCard,
    color: random.pick(colors),
  };
};
