import { createHash } from 'node:crypto';
import { limits, partCatalogueLimits } from '@tuerca/contracts';
import { oemKey } from '@tuerca/rules';
import { z } from 'zod';
import type { DetailRecord, QuickGroupRecord, UnitRecord, VehicleRecord } from '../editions/edition.ts';
import type {
  OutsideCatalog,
  OutsideCategory,
  OutsideQuickGroups,
  OutsideUnit,
  OutsideVehicle,
  UnitPlace,
} from './outside-catalogues.ts';

const of = partCatalogueLimits;
/** What a provider may answer at most, where our own catalogues have less. */
const most = { nodes: 2000, text: 4000, ssd: 8000, url: 2000, depth: 3 } as const;

/** Numbers and booleans come as themselves or as texts. */
const Said = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Text = Said.pipe(z.string().trim().min(1).max(most.text)).transform((text) => text.slice(0, of.text));
const Maybe = Said.pipe(z.string().trim().max(most.text))
  .transform((text) => text.slice(0, of.text))
  .nullish();
const Key = Said.pipe(z.string().regex(/^[\w.:-]{1,64}$/));
const Flag = Said.transform((said) => ['true', 't', '1'].includes(said.toLowerCase()));
const Ssd = z.string().max(most.ssd);
const Coordinate = z.coerce.number().int().min(0).max(10_000);

const Attribute = z
  .object({ key: Said.pipe(z.string().max(most.text)), name: Text, value: Maybe })
  .transform(({ key, name, value }) => ({ code: key.toLowerCase().slice(0, 64), name, value: value ?? '' }));
const Attributes = z
  .array(Attribute)
  .max(of.attributes * 10)
  .default([])
  .transform((all) => all.filter(({ value }) => value !== '').slice(0, of.attributes));
type Attributes = z.output<typeof Attributes>;

const rowsOf = <S extends z.ZodType>(row: S, atMost: number) => z.object({ rows: z.array(row).max(atMost) });

export const CatalogRows = rowsOf(
  z
    .object({
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9_-]{1,32}$/),
      brand: Text,
      name: Text,
      supportvinsearch: Flag.default(false),
      supportframesearch: Flag.default(false),
      supportquickgroups: Flag.default(false),
    })
    .transform(({ code, brand, name, ...can }): OutsideCatalog => ({
      code,
      brand,
      name,
      hasVins: can.supportvinsearch,
      hasFrames: can.supportframesearch,
      hasQuickGroups: can.supportquickgroups,
    })),
  of.catalogs,
);

/** The first model year that an attribute says, within those that a vehicle can have. */
const yearIn = (attributes: Attributes, codes: readonly string[]): number | null => {
  const said = codes.map((code) => attributes.find((each) => each.code === code)?.value);
  const year = Number(/\b\d{4}\b/.exec(said.find((each) => each !== undefined) ?? '')?.[0]);
  return year >= limits.yearMin && year <= limits.yearMax ? year : null;
};

/** Some catalogues call every vehicle 0 and tell them apart by the `ssd` alone: what is told of it names it then. */
const idOf = (given: string, told: unknown): string =>
  given === '0'
    ? `h-${createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 22)}`
    : given;

type Head = Pick<VehicleRecord, 'yearFrom' | 'yearTo' | 'engines'>;
const headOf = (attributes: Attributes): Head => {
  const engine = attributes.find(({ code }) => code === 'engine')?.value;
  return {
    yearFrom: yearIn(attributes, ['modelyearfrom', 'modelyear', 'manufactured', 'date']),
    yearTo: yearIn(attributes, ['modelyearto', 'modelyear', 'manufactured', 'date']),
    engines: engine !== undefined && engine.length <= of.engine ? [engine] : [],
  };
};

export const VehicleRows = rowsOf(
  z
    .object({
      catalog: z.string().trim().toUpperCase().max(32),
      vehicleid: Key,
      name: Text,
      ssd: Ssd,
      attributes: Attributes,
    })
    .transform(({ catalog, vehicleid, name, ssd, attributes }): OutsideVehicle => ({
      catalog,
      vehicleId: idOf(vehicleid, [catalog, name, attributes]),
      name,
      model: name,
      ...headOf(attributes),
      attributes,
      provider: { id: vehicleid, ssd },
    })),
  of.candidates * 10,
);

export const CategoryRows = rowsOf(
  z
    .object({ categoryid: Key, parentcategoryid: Key.nullish(), name: Text, ssd: Ssd.nullish() })
    .transform(({ categoryid, parentcategoryid, name, ssd }): OutsideCategory => ({
      categoryId: categoryid,
      parentId: parentcategoryid === '-1' ? null : (parentcategoryid ?? null),
      name,
      ssd: ssd ?? null,
    })),
  most.nodes,
);

interface GroupRow {
  quickgroupid: string;
  name: string;
  link: boolean;
  synonyms: string;
  rows: GroupRow[];
}
const GroupRow: z.ZodType<GroupRow> = z.object({
  quickgroupid: Key,
  name: Text,
  link: Flag.default(false),
  synonyms: z.string().max(most.text).default(''),
  get rows() {
    return z.array(GroupRow).max(most.nodes).default([]);
  },
}) as never;

/** The groups below one as lines; what is deeper than our trees stands at their last level. */
const flatten = (
  rows: readonly GroupRow[],
  above: readonly string[],
): (QuickGroupRecord & { isFilled: boolean })[] =>
  rows.flatMap(({ quickgroupid, name, link, synonyms, rows: below }) => [
    {
      quickGroupId: quickgroupid,
      parentId: above.at(-1) ?? null,
      name,
      synonyms: synonyms
        .split(',')
        .map((each) => each.trim().slice(0, of.text))
        .filter(Boolean)
        .slice(0, of.synonyms),
      isFilled: link,
    },
    ...flatten(below, above.length + 1 < most.depth ? [...above, quickgroupid] : above),
  ]);

export const QuickGroupRows = rowsOf(GroupRow, most.nodes).transform(({ rows }): OutsideQuickGroups => {
  const all = flatten(rows, []).slice(0, most.nodes);
  return {
    groups: all.map(({ isFilled: _isFilled, ...group }) => group),
    filled: all.filter(({ isFilled }) => isFilled).map(({ quickGroupId }) => quickGroupId),
  };
});

const Detail = z
  .object({
    oem: Maybe,
    name: Text,
    codeonimage: Said.pipe(z.string().max(most.text)).nullish(),
    amount: Maybe,
    note: Maybe,
    match: Flag.default(true),
    attributes: Attributes,
  })
  .transform(({ oem, name, codeonimage, amount, note, match, attributes }) => {
    const count = Number(amount);
    const record: DetailRecord = {
      oem: (oem ?? '').slice(0, of.oem),
      name,
      codeOnImage: codeonimage ? codeonimage.slice(0, 16) : null,
      amount: Number.isInteger(count) && count >= 1 && count <= 10_000 ? count : null,
      yearFrom: null,
      yearTo: null,
      engines: [],
      attributes: note ? [...attributes, { code: 'note', name: 'Nota', value: note }] : attributes,
      substitutes: [],
      quickGroups: [],
    };
    return { record, match };
  });
const Details = z.array(Detail).max(of.detailsPerUnit * 2);
/** A line of a drawing without a number is no part that anybody could ask for. */
const partsOf = (details: z.output<typeof Details>): DetailRecord[] =>
  details
    .filter(({ record, match }) => match && oemKey(record.oem).length >= of.oemMin)
    .map(({ record }) => record)
    .slice(0, of.detailsPerUnit);

export const DetailRows = z
  .object({ rows: Details })
  // of a whole unit, what matched a search before is told beside the rest
  .transform(({ rows }) => partsOf(rows.map(({ record }) => ({ record, match: true }))));

const Spot = z
  .object({
    code: Said.pipe(z.string().trim().min(1).max(16)),
    type: Said.nullish(),
    x1: Coordinate,
    y1: Coordinate,
    x2: Coordinate,
    y2: Coordinate,
  })
  .transform(({ type, ...spot }) => ({
    ...spot,
    type: type === 'part' ? ('part' as const) : ('callout' as const),
  }));
export const SpotRows = rowsOf(Spot, of.spotsPerUnit).transform(({ rows }): UnitRecord['imageMap'] => rows);

const Unit = z.object({
  unitid: Key,
  code: Maybe,
  name: Text,
  ssd: Ssd,
  imageurl: z.string().max(most.url).nullish(),
});
const unitOf = (
  { unitid, code, name, ssd, imageurl }: z.output<typeof Unit>,
  { categoryId, categoryName }: UnitPlace,
  details: DetailRecord[] = [],
): OutsideUnit => ({
  unitId: unitid,
  code: code || unitid,
  name,
  categoryId,
  categoryName,
  imageMap: [],
  details,
  ssd,
  pictureUrl: imageurl || null,
});

/** The units of a category. */
export const unitRows = (place: UnitPlace) =>
  rowsOf(Unit, of.unitsPerVehicle).transform(({ rows }) => rows.map((unit) => unitOf(unit, place)));

/** Units with those of their details that were asked for, by category; what is found in no unit is left out. */
export const FoundRows = rowsOf(
  z.object({
    categoryid: Key,
    name: Text,
    units: z.array(Unit.extend({ details: Details })).max(of.unitsPerVehicle),
  }),
  most.nodes,
).transform(({ rows }) =>
  rows
    .flatMap(({ categoryid, name, units }) =>
      units.map(({ details, ...unit }) =>
        unitOf(unit, { categoryId: categoryid, categoryName: name }, partsOf(details)),
      ),
    )
    .filter(({ details }) => details.length > 0)
    .slice(0, of.foundUnits),
);
