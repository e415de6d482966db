import { fieldMessages, partGroups } from '@tuerca/rules';
import { z } from 'zod';
import { Id, isSomePrice, Price, severalLines, Year } from '../fields.ts';
import { limits, productLimits } from '../limits.ts';

const of = productLimits;
const { tooLong } = fieldMessages;

/** Whether a part is the vehicle maker’s own or another’s. */
export const productKinds = ['original', 'replacement'] as const;

/** What is said of a product that lacks what it cannot be without, and of what cannot be of one. */
export const productMessages = {
  reference: 'La referencia es obligatoria',
  referenceSigns: 'La referencia debe tener letras o números',
  name: 'Escribe el nombre',
  kind: 'Elige si es original o de reemplazo',
  price: 'Escribe el precio',
  stock: 'Escribe cuántas unidades hay',
  model: 'Escribe el modelo',
  years: 'El año final es anterior al inicial',
} as const;

/** The main part number of a product, as its store writes it; compared without regard to case and signs. */
export const ProductReference = z
  .string(productMessages.reference)
  .trim()
  .min(1, productMessages.reference)
  .max(of.reference, `La referencia debe tener máximo ${of.reference} caracteres`)
  .regex(/[\p{L}\p{N}]/u, productMessages.referenceSigns);

/**
 * Substitute part numbers with commas: other signs are dropped (specification 1 section 5), but those that as clearly stand
 * between two numbers, which would be one without them.
 */
export const Equivalences = z
  .string()
  .transform((text) =>
    text
      .replace(/[;|\r\n]| \/ /g, ',')
      .replace(/[^\p{L}\p{N}, ]/gu, '')
      .split(',')
      .map((number) => number.trim().replace(/ +/g, ' '))
      .filter(Boolean)
      .join(', '),
  )
  .pipe(z.string().max(of.equivalences, tooLong));

const FitDraft = z
  .strictObject({
    brand_id: Id,
    model: z.string().trim().min(1, productMessages.model).max(limits.vehicleModel, tooLong),
    year_from: Year.nullable().default(null),
    year_to: Year.nullable().default(null),
  })
  .refine(({ year_from: from, year_to: to }) => from === null || to === null || from <= to, {
    message: productMessages.years,
    path: ['year_to'],
  });

/** How many there are. */
export const ProductStock = z
  .int('Escribe una cantidad entera')
  .min(0, 'La cantidad no puede ser negativa')
  .max(of.stockMax, 'La cantidad es demasiado grande');
/** What one costs: more than nothing, in the currency of the store's country. */
export const ProductPrice = Price.refine(isSomePrice, 'Escribe un precio mayor que cero');
const optionalText = (most: number) => z.string().trim().max(most, tooLong).nullable();

/** The fields of a product, without what they are when nothing is said. */
export const productFields = {
  referencia_1: ProductReference.describe('Unique within the store'),
  name: z
    .string(productMessages.name)
    .trim()
    .min(limits.partNameMin, `Escribe al menos ${limits.partNameMin} caracteres`)
    .max(of.name, tooLong),
  brand: optionalText(of.brand).describe('Who made it'),
  kind: z.enum(productKinds, productMessages.kind),
  price: ProductPrice,
  stock: ProductStock,
  equivalences: Equivalences.describe(
    `With commas; other signs are dropped, and ${of.equivalences} characters may remain`,
  ),
  descripcion: z
    .string()
    .trim()
    .max(of.description, tooLong)
    .refine(...severalLines)
    .nullable(),
  prices: z
    .array(
      z.strictObject({ label: z.string().min(1).max(limits.priceListLabels.length), price: ProductPrice }),
    )
    .max(limits.priceListLabels.most)
    .describe('By the store’s price lists; for itself and its own system'),
  warranty: optionalText(limits.warranty),
  delivery_time: optionalText(limits.deliveryTime),
  weight_kg: z.number('Escribe el peso en kilos').positive().max(of.weightKgMax).nullable(),
  part_group: z.enum(partGroups).nullable().describe('null: by its name, as requests are classified'),
  fits: z.array(FitDraft).max(of.fits, `Máximo ${of.fits} vehículos`),
  is_active: z.boolean().describe('false: kept, and shown to nobody else'),
};

/** What a store has to say of a product at least; what is left out is empty. */
export const ProductDraft = z.strictObject({
  ...productFields,
  brand: productFields.brand.default(null),
  equivalences: productFields.equivalences.default(''),
  descripcion: productFields.descripcion.default(null),
  prices: productFields.prices.default([]),
  warranty: productFields.warranty.default(null),
  delivery_time: productFields.delivery_time.default(null),
  weight_kg: productFields.weight_kg.default(null),
  part_group: productFields.part_group.default(null),
  fits: productFields.fits.default([]),
  is_active: productFields.is_active.default(true),
});
export type ProductDraft = z.infer<typeof ProductDraft>;

/** A change of a product in part: what is left out stays as it is. */
export const ProductPart = z.strictObject(productFields).partial();
