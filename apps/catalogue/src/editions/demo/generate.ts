import type {
  CategoryRecord,
  DetailRecord,
  EditionSource,
  QuickGroupRecord,
  Text,
  UnitRecord,
} from '../edition.ts';
import { drawUnit, type Drawing } from './drawing.ts';
import { families, type Family, type FamilyPart } from './families.ts';
import { hundredOf, numberOf } from './numbers.ts';
import { categories, quickGroups } from './trees.ts';
import type { DemoBrand, DemoVehicle } from './vehicles.ts';

/** Changes with what is generated, so that a running demo takes the new one in its place. */
const demoVersion = 'demo-3';

const text = (es: string, mx: string, en: string): Text => ({
  es_CO: es,
  ...(mx === es ? {} : { es_MX: mx }),
  en_US: en,
});
const applicability = (value: Text) => ({
  code: 'applicability',
  name: text('Aplica a', 'Aplica a', 'Applies to'),
  value,
});
const note = (value: Text) => ({ code: 'note', name: text('Nota', 'Nota', 'Note'), value });

/** The number shared by all who have the part: the brand's, a platform's or one model's. */
const kinOf = ({ kin }: FamilyPart, vehicle: DemoVehicle): string =>
  ({ brand: '', platform: vehicle.platform, model: vehicle.id })[kin];

/** The first or the second half of the years of a vehicle. */
const yearsOf = ({ years: [from, to] }: DemoVehicle, half: number, thisYear = 2026) => {
  const middle = Math.floor((from + (to ?? thisYear)) / 2);
  return half === 0 ? { yearFrom: from, yearTo: middle } : { yearFrom: middle + 1, yearTo: to };
};

/** Whom a variant of a part is for, as people read it and as it is compared. */
const applicabilityOf = (
  { splitBy }: FamilyPart,
  vehicle: DemoVehicle,
  half: number,
): Pick<DetailRecord, 'yearFrom' | 'yearTo' | 'engines' | 'attributes'> => {
  const everyone = { yearFrom: null, yearTo: null, engines: [], attributes: [] };
  if (splitBy === 'year') {
    const years = yearsOf(vehicle, half);
    return {
      ...everyone,
      ...years,
      attributes: [applicability(`${years.yearFrom}–${years.yearTo ?? ''}`)],
    };
  }
  if (splitBy === null) return everyone;
  const engine = vehicle.engines[half]!;
  return {
    ...everyone,
    engines: [engine],
    attributes: [applicability(text(`Motor ${engine}`, `Motor ${engine}`, `Engine ${engine}`))],
  };
};

interface Variant {
  side: 'L' | 'R' | '';
  half: number;
}
const variantsOf = ({ sides, splitBy }: FamilyPart): Variant[] =>
  (sides ? (['L', 'R'] as const) : ([''] as const)).flatMap((side) =>
    (splitBy ? [0, 1] : [0]).map((half) => ({ side, half })),
  );

const nameOf = ({ es, mx, en }: FamilyPart, side: Variant['side']): Text => {
  if (side === '') return text(es, mx, en);
  const [spanish, english] = side === 'L' ? ['lado izquierdo', 'left'] : ['lado derecho', 'right'];
  return text(`${es}, ${spanish}`, `${mx}, ${spanish}`, `${en}, ${english}`);
};

/** Substitutes of about one number in five: an older number that it replaces, or one of another maker. */
const substitutesOf = (
  brand: DemoBrand,
  { key, part, oem }: { key: string; part: string; oem: string },
): DetailRecord['substitutes'] => {
  const at = hundredOf(`${brand.code}/${key}`);
  if (at < 14) return [{ oem: numberOf(brand.code, { key: `${key}/old`, part }), kind: 'replaces' }];
  if (at < 20) return [{ oem: `TQ${oem.replace(/[^A-Z0-9]/g, '').slice(-6)}E`, kind: 'equivalent' }];
  return [];
};

const detailsOf = (brand: DemoBrand, vehicle: DemoVehicle, family: Family): DetailRecord[] =>
  family.parts.flatMap((part, index) =>
    variantsOf(part).map(({ side, half }): DetailRecord => {
      const key = [family.key, part.key, kinOf(part, vehicle), side, part.splitBy ? half : ''].join('/');
      const kind = `${family.key}/${part.key}`;
      const oem = numberOf(brand.code, { key, part: kind });
      const { attributes, ...applies } = applicabilityOf(part, vehicle, half);
      return {
        oem,
        name: nameOf(part, side),
        codeOnImage: String(index + 1),
        amount: part.amount,
        ...applies,
        attributes: [
          ...attributes,
          ...(part.amount !== null && part.amount > 8
            ? [note(text('Por juego', 'Por juego', 'Per set'))]
            : []),
        ],
        substitutes: substitutesOf(brand, { key, part: kind, oem }),
        quickGroups: part.quick === null ? [] : [part.quick],
      };
    }),
  );

/** Pick-ups and SUVs are drawn the other way round, so that not every vehicle has the same picture. */
const isMirrored = ({ body }: DemoVehicle) => body === 'pickup' || body === 'suv';
const drawings = new Map<string, Drawing>();
const fileOf = (family: Family, mirrored: boolean) => `${family.key}${mirrored ? '-m' : ''}.svg`;
const drawingOf = (family: Family, mirrored: boolean): Drawing => {
  const file = fileOf(family, mirrored);
  const known = drawings.get(file);
  if (known) return known;
  const parts = family.parts.map(({ shape }, index) => ({ code: String(index + 1), shape }));
  const drawing = drawUnit(parts, { layout: family.layout, isMirrored: mirrored });
  drawings.set(file, drawing);
  return drawing;
};

const unitOf = (brand: DemoBrand, vehicle: DemoVehicle, family: Family, index: number): UnitRecord => {
  const mirrored = isMirrored(vehicle);
  const { width, height, spots } = drawingOf(family, mirrored);
  return {
    unitId: `${vehicle.id}-${family.key}`,
    code: `${vehicle.id}-${String(index + 1).padStart(3, '0')}`,
    name: text(family.es, family.mx, family.en),
    categoryId: family.category,
    vehicles: [vehicle.id],
    picture: { file: fileOf(family, mirrored), width, height },
    imageMap: spots,
    details: detailsOf(brand, vehicle, family),
  };
};

const bodies: Record<DemoVehicle['body'], Text> = {
  sedan: text('Sedán', 'Sedán', 'Sedan'),
  hatchback: text('Hatchback', 'Hatchback', 'Hatchback'),
  suv: text('Camioneta SUV', 'SUV', 'SUV'),
  pickup: text('Pick-up', 'Pick-up', 'Pickup'),
};
const attributesOf = ({ engines, body, platform, frames = [] }: DemoVehicle) => [
  { code: 'engine', name: text('Motores', 'Motores', 'Engines'), value: engines.join(' / ') },
  { code: 'body', name: text('Carrocería', 'Carrocería', 'Body'), value: bodies[body] },
  { code: 'platform', name: text('Plataforma', 'Plataforma', 'Platform'), value: platform },
  {
    code: 'market',
    name: text('Mercado', 'Mercado', 'Market'),
    value: text('Latinoamérica', 'Latinoamérica', 'Latin America'),
  },
  ...(frames.length > 0
    ? [{ code: 'frame', name: text('Chasis', 'Chasis', 'Frame'), value: frames.join(', ') }]
    : []),
];

/** The edition of a brand's demo catalogue; the same at every call. */
export const generateEdition = (brand: DemoBrand): EditionSource => {
  const froms = brand.vehicles.map(({ years: [from] }) => from);
  const tos = brand.vehicles.map(({ years: [, to] }) => to);
  const mirrorings = [...new Set(brand.vehicles.map(isMirrored))];
  return {
    version: demoVersion,
    catalog: {
      code: brand.code,
      brand: brand.brand,
      name: brand.brand,
      // what the demo knows of a brand decides what its catalogue can do
      features: [
        'vinSearch',
        ...(brand.vehicles.some(({ frames }) => frames) ? (['frameSearch'] as const) : []),
        'modelSearch',
        'oemSearch',
        'groups',
        ...(brand.code === 'FIAT' ? [] : (['quickGroups'] as const)),
        'imageMap',
        'applicability',
        'substitutes',
      ],
      yearFrom: Math.min(...froms),
      yearTo: tos.includes(null) ? null : Math.max(...(tos as number[])),
    },
    categories: categories.map(([categoryId, parentId, es, mx, en]): CategoryRecord => ({
      categoryId,
      parentId,
      name: text(es, mx || es, en),
    })),
    quickGroups: quickGroups.map(([quickGroupId, parentId, es, mx, en, ...synonyms]): QuickGroupRecord => ({
      quickGroupId,
      parentId,
      name: text(es, mx || es, en),
      synonyms,
    })),
    vehicles: brand.vehicles.map((vehicle) => ({
      vehicleId: vehicle.id,
      name: vehicle.name,
      model: vehicle.model,
      yearFrom: vehicle.years[0],
      yearTo: vehicle.years[1],
      engines: [...vehicle.engines],
      attributes: attributesOf(vehicle),
      vins: [...(vehicle.vins ?? [])],
      frames: (vehicle.frames ?? []).map((code) => ({ code })),
    })),
    *units() {
      for (const vehicle of brand.vehicles)
        for (const [index, family] of families.entries()) yield unitOf(brand, vehicle, family, index);
    },
    *pictures() {
      for (const mirrored of mirrorings)
        for (const family of families)
          yield { file: fileOf(family, mirrored), bytes: Buffer.from(drawingOf(family, mirrored).svg) };
    },
  };
};
