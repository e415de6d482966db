import { paths } from '../../config/paths.ts';

/** A vehicle as its link names it (specification 1 section 2). */
export interface LinkedVehicle {
  readonly catalog: string;
  /** Opaque, signed by the server. */
  readonly ssd: string;
  readonly vehicleId: string;
  readonly name: string;
  readonly vin: string | null;
  /** The model year, where the way that led here knew it. */
  readonly year: number | null;
}

/** What is looked at within a vehicle; null: its groups. */
export type Within =
  | { readonly by: 'quick' | 'category' | 'search'; readonly value: string }
  | { readonly by: 'groups'; readonly value: '' };

export type CataloguePlace =
  | { readonly at: 'start' }
  | { readonly at: 'identification'; readonly identification: string }
  | { readonly at: 'oem'; readonly oem: string; readonly catalog: string | null }
  | {
      readonly at: 'catalog';
      readonly catalog: string;
      readonly model: string | null;
      readonly year: number | null;
      /** What its models are narrowed by at first. */
      readonly search: string;
    }
  | {
      readonly at: 'vehicle';
      readonly vehicle: LinkedVehicle;
      readonly within: Within | null;
      readonly unitId: string | null;
      /** The number in the drawing of the part that is marked. */
      readonly part: string | null;
    };

const names = {
  identification: 'q',
  oem: 'oem',
  catalog: 'catalogo',
  year: 'anio',
  quick: 'rapido',
  category: 'grupo',
  search: 'buscar',
  groups: 'grupos',
  unit: 'unidad',
  part: 'pieza',
} as const;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** The fields of `catalog=…/m=&ssd=…/v=…&vid=…`; null where a part is none. */
const fieldsOf = (path: string): ReadonlyMap<string, string> | null => {
  const pairs = path
    .split(/[/&]/)
    .filter(Boolean)
    .map((pair) => /^([a-z]+)=(.*)$/.exec(pair));
  if (pairs.includes(null)) return null;
  return new Map(pairs.flatMap((pair) => (pair ? [[pair[1]!, decoded(pair[2]!)] as const] : [])));
};

const yearIn = (text: string | null | undefined): number | null =>
  text && /^\d{4}$/.test(text) ? Number(text) : null;

const withinOf = (query: URLSearchParams): Within | null => {
  for (const by of ['quick', 'category', 'search'] as const) {
    const value = query.get(names[by]);
    if (value) return { by, value };
  }
  return query.has(names.groups) ? { by: 'groups', value: '' } : null;
};

/** The place in the catalogue that an address names; null where it names none. */
export const placeOf = (pathname: string, search: string): CataloguePlace | null => {
  const query = new URLSearchParams(search);
  const fields = fieldsOf(pathname.slice(paths.catalogue.length));
  if (!fields) return null;
  const catalog = fields.get('catalog');
  if (fields.size === 0) {
    const [identification, oem] = [query.get(names.identification), query.get(names.oem)];
    if (identification) return { at: 'identification', identification };
    return oem ? { at: 'oem', oem, catalog: query.get(names.catalog) } : { at: 'start' };
  }
  if (!catalog) return null;
  const [ssd, vehicleId] = [fields.get('ssd'), fields.get('vid')];
  if (!ssd && !vehicleId)
    return {
      at: 'catalog',
      catalog,
      model: fields.get('m') || null,
      year: yearIn(query.get(names.year)),
      search: query.get(names.search) ?? '',
    };
  if (!ssd || !vehicleId) return null;
  return {
    at: 'vehicle',
    vehicle: {
      catalog,
      ssd,
      vehicleId,
      name: fields.get('v') ?? '',
      vin: fields.get('q') || null,
      year: yearIn(fields.get('y')),
    },
    within: withinOf(query),
    unitId: query.get(names.unit),
    part: query.get(names.part),
  };
};

const asked = (path: string, query: Readonly<Record<string, string | null | undefined>>): string => {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

export const identificationAddress = (identification: string): string =>
  asked(paths.catalogue, { [names.identification]: identification });

export const oemAddress = (oem: string, catalog: string | null = null): string =>
  asked(paths.catalogue, { [names.oem]: oem, [names.catalog]: catalog });

export const catalogAddress = (
  catalog: string,
  model: string | null = null,
  year: number | null = null,
  search = '',
): string =>
  asked(
    `${paths.catalogue}/catalog=${encodeURIComponent(catalog)}${model === null ? '' : `/m=${encodeURIComponent(model)}`}`,
    { [names.year]: year?.toString(), [names.search]: search || null },
  );

/** For a path that is pasted into messages: what ends a link there is written as a code. */
const inPath = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*~]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The specification's deep link, and what is looked at within the vehicle. */
export const vehicleAddress = (
  { catalog, ssd, name, vehicleId, vin, year }: LinkedVehicle,
  within: Within | null = null,
  unitId: string | null = null,
  part: string | null = null,
): string => {
  const [code, key, called, id] = [catalog, ssd, name, vehicleId].map(inPath);
  const path = [
    `${paths.catalogue}/catalog=${code}/m=&ssd=${key}/v=${called}&vid=${id}`,
    vin && `q=${encodeURIComponent(vin)}`,
    year && `y=${year}`,
  ]
    .filter(Boolean)
    .join('&');
  return asked(path, {
    ...(within && { [names[within.by]]: within.value }),
    [names.unit]: unitId,
    [names.part]: part,
  });
};
