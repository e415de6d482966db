import type { SentProduct } from '@tuerca/contracts';
import type { z } from 'zod';
import { picturedParts, stockedParts, stockedVehicles, type StockedPart } from '../content/products.ts';
import type { Photo, PlannedStore } from './plan.ts';

type Sent = z.input<typeof SentProduct>;

/** Every how many parts of a vehicle a store has, and how many kinds of vehicle at most. */
const most = { vehicles: 4, every: 2 } as const;
/** Mexican pesos for a thousand Colombian ones. */
const mexicanPesos = 4.6;
const deliveryTimes = ['El mismo día', '1 día', '2 a 3 días'];

const nameIn = ({ name, inMexico }: StockedPart, { country }: Pick<PlannedStore, 'country'>) =>
  country === 'MX' ? (inMexico ?? name) : name;

/** A figure from 0 to 6 that differs from part to part and store to store, always the same. */
const variation = (store: number, index: number) => (store * 5 + index * 3) % 7;

const priceIn = (thousands: number, { country }: PlannedStore, percent: number) => {
  const scaled = (thousands * (100 + percent)) / 100;
  return country === 'MX' ? Math.round(scaled * mexicanPesos) : Math.round(scaled) * 1000;
};

/** The products of a store: of the brands that it carries, each number once with all vehicles that have it. */
export const inventoryOf = (
  store: PlannedStore,
  place: number,
  brandIds: ReadonlyMap<string, number>,
): Sent[] => {
  const carried = stockedVehicles.filter(({ brand }) => store.brands.includes(brand));
  const turned = [...carried.slice(place % carried.length || 0), ...carried].slice(0, most.vehicles);
  const byNumber = new Map<string, Sent & { fits: NonNullable<Sent['fits']> }>();
  for (const vehicle of new Set(turned))
    for (const [index, part] of stockedParts.entries()) {
      const at = variation(place, index);
      if ((index + place) % most.every === 1 && at < 3) continue;
      const fit = {
        brand_id: brandIds.get(vehicle.brand)!,
        model: vehicle.model,
        year_from: vehicle.yearFrom,
        year_to: vehicle.yearTo,
      };
      const number = vehicle.numbers[index]!;
      const known = byNumber.get(number);
      if (known) known.fits.push(fit);
      else
        byNumber.set(number, {
          referencia_1: number,
          name: nameIn(part, store),
          brand: at === 6 ? vehicle.brand : part.makers[(place + index) % part.makers.length]!,
          kind: at === 6 ? 'original' : 'replacement',
          price: priceIn(part.price, store, at === 6 ? 55 : at * 4 - 8),
          stock: at === 5 ? 0 : at * 3 + 1,
          warranty: part.warranty,
          delivery_time: deliveryTimes[(place + index) % deliveryTimes.length]!,
          fits: [fit],
        });
    }
  return [...byNumber.values()];
};

/** The pictures that the catalogue has of these parts, one for each number. */
export const cataloguePictures = (): { reference: string; name: string; photo: Photo }[] => {
  const pictures = new Map<string, { reference: string; name: string; photo: Photo }>();
  for (const { numbers } of stockedVehicles)
    for (const index of picturedParts) {
      const { name, shape } = stockedParts[index]!;
      const reference = numbers[index]!;
      pictures.set(reference, { reference, name, photo: { shape, caption: name } });
    }
  return [...pictures.values()];
};
