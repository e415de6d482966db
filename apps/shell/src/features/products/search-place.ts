import { limits, productKinds, type ProductCard } from '@tuerca/contracts';
import type { TableFilters } from '@tuerca/ui';
import { isVehicleYear, partGroups, type PartGroup } from '@tuerca/rules';
import { paths } from '../../config/paths.ts';
import { vehicleQuery } from '../../shared/vehicle-query.ts';
import type { OwnVehicle } from '../quotation-request/api/use-vehicles.ts';

/** The vehicle that products are looked for. */
export interface ChosenVehicle {
  readonly brandId: number;
  /** Undefined until it is known. */
  readonly brand: string | undefined;
  readonly model: string;
  readonly year: number | null;
  /** The one of the garage that it is. */
  readonly own: OwnVehicle | null;
}

const text = 'text' as const;
const on = [{ value: 'true' }] as const;

/** What a search is narrowed and sorted by, as the address names it: a filter has its name of the API. */
export const narrowing = [
  { id: 'q', filter: text },
  { id: 'brand_id', filter: text },
  { id: 'model', filter: text },
  { id: 'year', filter: text },
  /** No vehicle, though one of the garage would be taken. */
  { id: 'vehiculo', filter: [{ value: 'ninguno' }] },
  { id: 'only_fitting', filter: on },
  { id: 'brand', filter: text },
  { id: 'kind', filter: productKinds.map((value) => ({ value })) },
  { id: 'part_group', filter: partGroups.map((value) => ({ value })) },
  { id: 'store_id', filter: text },
  { id: 'city_id', filter: text },
  { id: 'price_from', filter: text },
  { id: 'price_to', filter: text },
  { id: 'in_stock', filter: on },
  { id: 'price', sortBy: 'price' },
] as const;

/** The filters that are facets, in the order in which they are shown. */
export const facetNames = ['kind', 'part_group', 'brand', 'store_id', 'city_id'] as const;
export type FacetName = (typeof facetNames)[number];
const facetFilters = [...facetNames, 'only_fitting', 'price_from', 'price_to', 'in_stock'] as const;

export const orders = ['relevance', 'price', '-price'] as const;
export type ProductOrder = (typeof orders)[number];
export const orderOf = (order: string | null): ProductOrder =>
  orders.find((each) => each === order) ?? 'relevance';

const idIn = (given: string | undefined): number | undefined =>
  given && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
const amountIn = (given: string | undefined): number | undefined =>
  given && /^\d{1,12}(\.\d{1,2})?$/.test(given) ? Number(given) : undefined;

/** The vehicle that an address names; null when it names none. */
export const vehicleIn = (filters: TableFilters): Omit<ChosenVehicle, 'brand' | 'own'> | null => {
  const brandId = idIn(filters['brand_id']);
  const model = filters['model']?.trim();
  if (brandId === undefined || !model) return null;
  const year = Number(filters['year']);
  return { brandId, model, year: isVehicleYear(year) ? year : null };
};

/** What is asked of a search: words, vehicle and facets. */
export const searchedIn = (filters: TableFilters, vehicle: ChosenVehicle | null) => {
  const [from, to] = [amountIn(filters['price_from']), amountIn(filters['price_to'])];
  const [storeId, cityId] = [idIn(filters['store_id']), idIn(filters['city_id'])];
  return {
    q: filters['q']?.trim().slice(0, limits.searchText) ?? '',
    ...(vehicle && {
      ...vehicleQuery(vehicle),
      ...(filters['only_fitting'] && { only_fitting: true }),
    }),
    ...(filters['brand'] && { brand: filters['brand'] }),
    ...(filters['kind'] && { kind: filters['kind'] as ProductCard['kind'] }),
    ...(filters['part_group'] && { part_group: filters['part_group'] as PartGroup }),
    ...(storeId !== undefined && { store_id: storeId }),
    ...(cityId !== undefined && { city_id: cityId }),
    ...(from !== undefined && { price_from: from }),
    ...(to !== undefined && { price_to: to }),
    ...(filters['in_stock'] && { in_stock: true }),
  };
};
export type Searched = ReturnType<typeof searchedIn>;

/** How many facets are chosen: a price is one, whichever ends it has. */
export const facetsInUse = (filters: TableFilters): number =>
  facetFilters.filter((name) => filters[name] && !(name === 'price_to' && filters['price_from'])).length;

/** The same search without its facets. */
export const withoutFacets = (filters: TableFilters): TableFilters =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => !(facetFilters as readonly string[]).includes(name)),
  );

/** The filters as an address has them, that name this vehicle; null: none. */
export const withVehicle = (
  filters: TableFilters,
  vehicle: Pick<ChosenVehicle, 'brandId' | 'model' | 'year'> | null,
): TableFilters => {
  const { brand_id: _brand, model: _model, year: _year, vehiculo: _none, ...others } = filters;
  if (!vehicle) {
    const { only_fitting: _only, ...kept } = others;
    return { ...kept, vehiculo: 'ninguno' };
  }
  const { brandId, model, year } = vehicle;
  return { ...others, brand_id: String(brandId), model, ...(year !== null && { year: String(year) }) };
};

/** What of a search goes along to the page of a product: the vehicle, where the address names one. */
const vehicleNames = ['brand_id', 'model', 'year', 'vehiculo'] as const;

export const productAddress = (url: string, filters: TableFilters): string => {
  const kept = vehicleNames.flatMap((name) => (filters[name] ? [[name, filters[name]] as const] : []));
  const search = new URLSearchParams(kept.map(([name, value]) => [name, value])).toString();
  return search ? `${paths.product(url)}?${search}` : paths.product(url);
};

export const searchAddress = (filters: TableFilters, order: ProductOrder = 'relevance'): string =>
  paths.productsOf({ ...filters, ...(order !== 'relevance' && { orden: order }) });
