import {
  limits,
  priceTooHigh,
  quotationMessages,
  type QuotationDetail,
  type QuotationDetailChange,
  type Currency,
  type QuotationRequestDetail,
} from '@tuerca/contracts';
import { amountMessages, amountProblem, quantityMessages } from '@tuerca/rules';
import * as v from 'valibot';
import { t } from '../../texts/registered.ts';
import { photosOf } from '../media/line-photos.tsx';

const LinePhoto = v.object({ path: v.string(), name: v.string() });
export type LinePhoto = v.InferOutput<typeof LinePhoto>;

const WholeLine = v.object({
  /** The line of a sent quotation; null while it is new. */
  id: v.nullable(v.number()),
  requestDetailId: v.nullable(v.number()),
  /** False: the store does not have the part, and the quotation leaves it out. */
  isOffered: v.boolean(),
  name: v.string(),
  brand: v.string(),
  reference: v.string(),
  amount: v.nullable(v.number()),
  price: v.nullable(v.number()),
  /** The text in the price field, which may not be a valid amount. */
  priceTyped: v.optional(v.string()),
  warranty: v.string(),
  deliveryTime: v.string(),
  /** The main photo first. */
  images: v.array(LinePhoto),
});
/** Migrates a stored draft line with a single `image` to `images`. */
const withImages = (kept: unknown): unknown => {
  if (typeof kept !== 'object' || kept === null || !('image' in kept) || 'images' in kept) return kept;
  const { image, ...line } = kept;
  return { ...line, images: image === null ? [] : [image] };
};
export const LineDraft = v.pipe(v.unknown(), v.transform(withImages), WholeLine);
export type LineDraft = v.InferOutput<typeof LineDraft>;

/** Maximum lengths of a line's texts. A field enforces its own; a paste over several cells may exceed them. */
export const longestOfLine = {
  brand: limits.quotedBrand,
  warranty: limits.warranty,
  deliveryTime: limits.deliveryTime,
  reference: limits.quotedReferenceMax,
} as const;
/** The optional texts of a line, by their form field. */
export const optionalTexts = ['reference'] as const satisfies readonly (keyof typeof longestOfLine)[];

/** An empty form line for a requested part. */
export const newLine = (detail: QuotationRequestDetail): LineDraft => ({
  id: null,
  requestDetailId: detail.id,
  isOffered: true,
  name: detail.name,
  brand: '',
  reference: '',
  amount: detail.amount,
  price: null,
  warranty: limits.defaultWarranty,
  deliveryTime: '',
  images: [],
});

/** The form line of a sent quotation's line, for editing. */
export const lineOf = (line: QuotationDetail): LineDraft => ({
  id: line.id,
  requestDetailId: line.quotation_request_detail_id,
  isOffered: true,
  name: line.name,
  brand: line.brand,
  reference: line.reference ?? '',
  amount: line.amount,
  price: line.unit_price,
  warranty: line.warranty,
  deliveryTime: line.delivery_time,
  images: photosOf(line).map((path) => ({ path, name: line.name })),
});

/** The request body of a line. */
export const lineBody = (line: LineDraft): QuotationDetailChange => ({
  ...(line.id !== null && { id: line.id }),
  quotation_request_detail_id: line.requestDetailId,
  name: line.name,
  brand: line.brand,
  reference: line.reference.trim() || null,
  amount: line.amount ?? 0,
  unit_price: line.price ?? 0,
  warranty: line.warranty,
  delivery_time: line.deliveryTime,
  images: line.images.map(({ path }) => path.replace(/\?.*$/, '')),
});

/** The form field of each line field in the service's validation errors. */
export const lineFields: Readonly<Record<string, 'price' | 'amount' | keyof typeof longestOfLine>> = {
  unit_price: 'price',
  brand: 'brand',
  amount: 'amount',
  warranty: 'warranty',
  delivery_time: 'deliveryTime',
  reference: 'reference',
};

/** Validation messages of a line, by field. */
export type LineProblems = Partial<Record<'price' | 'amount' | keyof typeof longestOfLine, string>>;

const tooLong = (line: LineDraft): LineProblems =>
  Object.fromEntries(
    Object.entries(longestOfLine)
      .filter(([name, count]) => line[name as keyof typeof longestOfLine].length > count)
      .map(([name, count]) => [name, t('sellerRequest.problems.tooLong', { count })]),
  );

const priceProblem = ({ price, priceTyped }: LineDraft, currency: Currency): string | null => {
  const typed = priceTyped?.trim();
  if (price === null && typed)
    return amountProblem(typed, currency) === 'decimals'
      ? amountMessages[currency].decimals
      : t('sellerRequest.problems.priceUnread', { typed });
  if (price === null || price < 1) return quotationMessages.price;
  return price > limits.priceMax ? priceTooHigh : null;
};

/** A number alone says neither to the buyer nor to the comparison whether it is hours, days or months. */
const isNumberAlone = (text: string): boolean => /^\d+$/.test(text.trim());

const termProblems = ({ warranty, deliveryTime }: LineDraft): LineProblems => ({
  ...(!warranty.trim() && { warranty: quotationMessages.warranty }),
  ...(isNumberAlone(warranty) && { warranty: t('sellerRequest.problems.warrantyUnit') }),
  ...(!deliveryTime.trim() && { deliveryTime: quotationMessages.deliveryTime }),
  ...(isNumberAlone(deliveryTime) && { deliveryTime: t('sellerRequest.problems.deliveryUnit') }),
});

/** Validates a line. */
export const lineProblems = (line: LineDraft, currency: Currency): LineProblems => {
  if (!line.isOffered) return {};
  const price = priceProblem(line, currency);
  return {
    ...tooLong(line),
    ...(price !== null && { price }),
    ...(!line.brand.trim() && { brand: quotationMessages.brand }),
    ...((line.amount === null || line.amount < limits.amountMin) && { amount: quantityMessages.tooSmall }),
    ...(line.amount !== null &&
      (line.amount > limits.amountMax || !Number.isInteger(line.amount)) && {
        amount: quantityMessages.invalidInRequest,
      }),
    ...termProblems(line),
  };
};
