import { fold, type CountryCode } from '@tuerca/rules';
import { placeOfModel } from './market-models.ts';

interface Market {
  readonly brand: string;
  readonly country: CountryCode;
  /** The number of recent requests per model. */
  readonly asked: readonly { readonly name: string; readonly count: number }[];
}

/** A brand's models sorted by number of requests, by frequency in the country, then by name, digits last. */
export const modelsInOrder = <M extends { readonly name: string }>(
  models: readonly M[],
  { brand, country, asked }: Market,
): M[] => {
  const times = new Map(asked.map(({ name, count }) => [fold(name), count]));
  const ranked = models.map((model) => ({
    model,
    times: times.get(fold(model.name)) ?? 0,
    place: Math.min(placeOfModel(brand, model.name, country), models.length),
    isNumber: Number(/^\d/.test(model.name)),
  }));
  return ranked
    .toSorted(
      (one, other) =>
        other.times - one.times ||
        one.place - other.place ||
        one.isNumber - other.isNumber ||
        one.model.name.localeCompare(other.model.name, 'es', { numeric: true }),
    )
    .map(({ model }) => model);
};
