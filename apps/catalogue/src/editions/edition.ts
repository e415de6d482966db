import { catalogFeatures, limits, partCatalogueLimits, substituteKinds } from '@tuerca/contracts';
import { fold, oemKey } from '@tuerca/rules';
import { z } from 'zod';

const of = partCatalogueLimits;
const Key = z.string().regex(/^[\w.:-]{1,64}$/, 'letters, digits and . : _ - alone, at most 64');
const Short = z.string().trim().min(1).max(of.text);
/** A name: one for all languages, or one for each; without es_MX or en_US that of es_CO is shown. */
const Text = z.union([
  Short,
  z.strictObject({ es_CO: Short, es_MX: Short.optional(), en_US: Short.optional() }),
]);
export type Text = z.infer<typeof Text>;
const Oem = z
  .string()
  .trim()
  .min(of.oemMin)
  .max(of.oem)
  .refine((oem) => oemKey(oem).length >= of.oemMin, `at least ${of.oemMin} letters or digits`);
const Year = z.int().min(limits.yearMin).max(limits.yearMax);
const Attribute = z.strictObject({ code: Key, name: Text, value: Text });
/** An engine as the catalogue names it; short, as the token of a vehicle may hold one. */
const Engine = z.string().trim().min(1).max(of.engine);

/** `catalog.json`: what the catalogue is. */
export const CatalogRecord = z.strictObject({
  code: z.string().regex(/^[A-Z0-9_-]{1,32}$/),
  brand: Short,
  name: Short,
  features: z.array(z.enum(catalogFeatures)),
  yearFrom: Year.nullable(),
  yearTo: Year.nullable(),
  wmis: z
    .array(z.string().regex(/^[A-Z0-9]{3}$/))
    .max(200)
    .optional(),
});
/** A line of `categories.jsonl`: a branch or leaf of the tree of units, at most three levels deep. */
export const CategoryRecord = z.strictObject({ categoryId: Key, parentId: Key.nullable(), name: Text });
/** A line of `quick-groups.jsonl`, at most three levels deep. */
export const QuickGroupRecord = z.strictObject({
  quickGroupId: Key,
  parentId: Key.nullable(),
  name: Text,
  synonyms: z.array(Text).max(of.synonyms).default([]),
});
/** A line of `vehicles.jsonl`. `engines` are all that it came with; `vins` are the first 8 to 17 characters, `frames` the code before the dash and its numbers. */
export const VehicleRecord = z.strictObject({
  vehicleId: Key,
  name: Short,
  model: Short,
  yearFrom: Year.nullable(),
  yearTo: Year.nullable(),
  engines: z.array(Engine).max(of.engines).default([]),
  attributes: z.array(Attribute).max(of.attributes).default([]),
  vins: z
    .array(z.string().regex(/^[A-HJ-NPR-Z0-9]{8,17}$/))
    .max(500)
    .default([]),
  frames: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[A-Z0-9]{2,10}$/),
        from: z.int().nonnegative().optional(),
        to: z.int().nonnegative().optional(),
      }),
    )
    .max(100)
    .default([]),
});
const coordinate = z.int().min(0).max(10_000);
const SpotRecord = z.strictObject({
  code: z.string().min(1).max(16),
  type: z.enum(['callout', 'part']),
  x1: coordinate,
  y1: coordinate,
  x2: coordinate,
  y2: coordinate,
});
/** `yearFrom` and `yearTo` are the model years that it is for (null: open), `engines` the engines (none: all). */
const DetailRecord = z.strictObject({
  oem: Oem,
  name: Text,
  codeOnImage: z.string().min(1).max(16).nullable(),
  amount: z.int().min(1).max(10_000).nullable(),
  yearFrom: Year.nullable().default(null),
  yearTo: Year.nullable().default(null),
  engines: z.array(Engine).max(of.engines).default([]),
  attributes: z.array(Attribute).max(of.attributes).default([]),
  substitutes: z
    .array(z.strictObject({ oem: Oem, kind: z.enum(substituteKinds) }))
    .max(of.substitutes)
    .default([]),
  quickGroups: z.array(Key).max(10).default([]),
});
/** A line of `units.jsonl`. `picture.file` is a file of the folder `pictures`; `vehicles` are those that have the unit. */
export const UnitRecord = z.strictObject({
  unitId: Key,
  code: Short,
  name: Text,
  categoryId: Key,
  vehicles: z.array(Key).min(1).max(of.vehiclesOfNumber),
  picture: z
    .strictObject({
      file: z
        .string()
        .regex(
          /^[\w-]{1,50}\.(svg|png|jpg|webp)$/,
          'a name of letters and digits with .svg, .png, .jpg or .webp',
        ),
      width: z.int().min(1).max(10_000),
      height: z.int().min(1).max(10_000),
    })
    .nullable(),
  imageMap: z.array(SpotRecord).max(of.spotsPerUnit).default([]),
  details: z.array(DetailRecord).max(of.detailsPerUnit),
});

export type CatalogRecord = z.infer<typeof CatalogRecord>;
export type CategoryRecord = z.infer<typeof CategoryRecord>;
export type QuickGroupRecord = z.infer<typeof QuickGroupRecord>;
export type VehicleRecord = z.infer<typeof VehicleRecord>;
export type UnitRecord = z.infer<typeof UnitRecord>;
export type DetailRecord = UnitRecord['details'][number];

export interface Picture {
  file: string;
  bytes: Buffer;
}

/** One edition of a catalogue, wherever it comes from: units and pictures are read again at each call, never kept. */
export interface EditionSource {
  /** Of the content: the same content has the same version. */
  version: string;
  catalog: CatalogRecord;
  categories: readonly CategoryRecord[];
  quickGroups: readonly QuickGroupRecord[];
  vehicles: readonly VehicleRecord[];
  units(): AsyncIterable<UnitRecord> | Iterable<UnitRecord>;
  pictures(): AsyncIterable<Picture> | Iterable<Picture>;
}

/** A model's name as models are compared: 'Mazda 3' and 'MAZDA3' are one. */
export const modelKey = (model: string): string => fold(model).replace(/[^a-z0-9]/g, '');
