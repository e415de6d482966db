import { limits, priceTooHigh, productLimits, productMessages, type OwnProduct } from '@tuerca/contracts';
import {
  isVehicleYear,
  partGroups,
  readTypedNumber,
  vehicleYearMessage,
  writeTypedNumber,
} from '@tuerca/rules';
import * as v from 'valibot';
import { country } from '../../config/country.ts';
import { changedFields } from '../../shared/changed-fields.ts';
import { deviceDraft } from '../../shared/device-draft.ts';
import { t } from '../../texts/own-products.ts';
import type { ProductBody } from './api/own-products.ts';

/** With so many pieces or fewer there are few left. */
export const fewLeft = 5;

const Text = v.string();
const Amount = v.nullable(v.number());
const Fit = v.object({
  brand_id: Text,
  model: Text,
  year_from: Amount,
  year_to: Amount,
});
/** What the form holds, in the order of the page; fields are named as in the API. */
const Fields = v.object({
  referencia_1: Text,
  name: Text,
  brand: Text,
  kind: v.picklist(['', 'original', 'replacement']),
  price: Amount,
  stock: Amount,
  prices: v.array(v.object({ label: Text, price: Amount })),
  /** Their paths, the first one first. */
  photos: v.array(Text),
  fits: v.array(Fit),
  equivalences: Text,
  descripcion: Text,
  warranty: Text,
  delivery_time: Text,
  weight_kg: Text,
  part_group: v.picklist(['', ...partGroups]),
  is_active: v.boolean(),
});
export type ProductFields = v.InferOutput<typeof Fields>;

/** What is written of a product that is being added. */
export const productDraft = deviceDraft(Fields, { name: 'own-product', version: 1 });

export const emptyFit: ProductFields['fits'][number] = {
  brand_id: '',
  model: '',
  year_from: null,
  year_to: null,
};

export const emptyProduct = (): ProductFields => ({
  referencia_1: '',
  name: '',
  brand: '',
  kind: '',
  price: null,
  stock: null,
  prices: [],
  photos: [],
  fits: [],
  equivalences: '',
  descripcion: '',
  warranty: '',
  delivery_time: '',
  weight_kg: '',
  part_group: '',
  is_active: true,
});

/** A product as the form shows it; its photos are read apart. */
export const fieldsOf = (product: OwnProduct): ProductFields => ({
  ...emptyProduct(),
  referencia_1: product.referencia_1,
  name: product.name,
  brand: product.brand ?? '',
  kind: product.kind,
  price: product.price,
  prices: product.prices.map(({ label, price }) => ({ label, price })),
  stock: product.stock,
  equivalences: product.equivalences,
  descripcion: product.descripcion ?? '',
  warranty: product.warranty ?? '',
  delivery_time: product.delivery_time ?? '',
  weight_kg: product.weight_kg === null ? '' : writeTypedNumber(product.weight_kg, country.code),
  part_group: product.part_group ?? '',
  fits: product.fits.map((fit) => ({
    brand_id: String(fit.brand_id),
    model: fit.model,
    year_from: fit.year_from,
    year_to: fit.year_to,
  })),
  is_active: product.is_active,
});

/** One price for each list of the store, those that it no longer has and that have a price behind them. */
export const pricesIn = (
  labels: readonly string[],
  prices: ProductFields['prices'],
): ProductFields['prices'] => {
  const priceOf = (label: string) => prices.find((each) => each.label === label)?.price ?? null;
  const left = prices.filter(({ label, price }) => price !== null && !labels.includes(label));
  return [...labels.map((label) => ({ label, price: priceOf(label) })), ...left];
};

/** What was typed over `before`; of the prices of lists, only those that were. */
export const typedOver = (before: ProductFields, fields: ProductFields): Partial<ProductFields> => {
  const typed = changedFields(before, fields);
  if (!typed.prices) return typed;
  const was = new Map(before.prices.map(({ label, price }) => [label, price]));
  return { ...typed, prices: typed.prices.filter(({ label, price }) => (was.get(label) ?? null) !== price) };
};

/** The fields with what was typed over others. */
export const withTyped = (fields: ProductFields, typed: Partial<ProductFields>): ProductFields => ({
  ...fields,
  ...typed,
  prices: fields.prices.map((each) => typed.prices?.find(({ label }) => label === each.label) ?? each),
});

/** Kilos; null where nothing is written, NaN where it is no number or may be one of two. */
const weightOf = (text: string): number | null => {
  if (text.trim() === '') return null;
  const weight = readTypedNumber(text, country.code, 'measure');
  return typeof weight === 'number' ? weight : Number.NaN;
};

/** What is sent; what is empty is not known. */
export const bodyOf = (fields: ProductFields): ProductBody => ({
  referencia_1: fields.referencia_1.trim(),
  name: fields.name.trim(),
  brand: fields.brand.trim() || null,
  // The form is not sent without them.
  kind: fields.kind || 'original',
  price: fields.price ?? 0,
  stock: fields.stock ?? 0,
  equivalences: fields.equivalences,
  descripcion: fields.descripcion.trim() || null,
  prices: fields.prices.flatMap(({ label, price }) => (price === null ? [] : [{ label, price }])),
  warranty: fields.warranty.trim() || null,
  delivery_time: fields.delivery_time.trim() || null,
  weight_kg: weightOf(fields.weight_kg),
  part_group: fields.part_group || null,
  fits: fields.fits.map((fit) => ({ ...fit, brand_id: Number(fit.brand_id), model: fit.model.trim() })),
  is_active: fields.is_active,
});

const { reference: longest, stockMax, weightKgMax } = productLimits;

/** Why a field's value is not taken; true when it is. */
export const rules = {
  referencia_1: (text: string) => {
    const number = text.trim();
    if (number === '') return productMessages.reference;
    if (!/[\p{L}\p{N}]/u.test(number)) return productMessages.referenceSigns;
    return number.length <= longest || t('ownProducts.mistakes.referenceLength', { most: longest });
  },
  name: (text: string) =>
    text.trim().length >= limits.partNameMin || t('ownProducts.mistakes.name', { least: limits.partNameMin }),
  kind: (kind: string) => kind !== '' || productMessages.kind,
  price: (price: number | null) => {
    if (price === null || price <= 0) return t('ownProducts.mistakes.price');
    return price <= limits.priceMax || priceTooHigh;
  },
  listPrice: (price: number | null) => price === null || rules.price(price),
  stock: (stock: number | null) =>
    (stock !== null && Number.isInteger(stock) && stock >= 0 && stock <= stockMax) ||
    t('ownProducts.mistakes.stock'),
  weight: (text: string) => {
    const weight = weightOf(text);
    return (
      weight === null ||
      (weight > 0 && weight <= weightKgMax) ||
      t('ownProducts.mistakes.weight', { most: weightKgMax })
    );
  },
  fitBrand: (id: string) => id !== '' || t('ownProducts.mistakes.brand'),
  model: (model: string) => model.trim() !== '' || productMessages.model,
  year: (year: number | null) => year === null || isVehicleYear(year) || vehicleYearMessage,
  lastYear: (to: number | null, from: number | null) =>
    rules.year(to) === true && from !== null && to !== null && to < from
      ? productMessages.years
      : rules.year(to),
};
