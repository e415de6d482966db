import { z } from 'zod';
import { Amount, Id, MediaLink, MediaPath, PartName, Price } from '../fields.ts';
import { limits } from '../limits.ts';
import { quotationMessages } from './messages.ts';

/** A line of a quotation in responses. */
export const QuotationDetail = z.object({
  id: Id,
  quotation_request_detail_id: Id.nullable(),
  reference: z.string().nullable().optional().describe('The seller’s own: absent for the buyer'),
  requested_reference: z
    .string()
    .optional()
    .describe('The number that the request gives the part; absent where it gives none'),
  name: z.string(),
  brand: z.string(),
  amount: z.int(),
  purchased_amount: z.int(),
  not_sent: z
    .int()
    .optional()
    .describe(
      'How many of those that were bought the store does not send any more; absent where it sends all',
    ),
  image: MediaLink.nullable().describe('The first of `images`'),
  images: z.array(MediaLink).max(limits.photosPerLine).optional(),
  unit_price: z.number(),
  warranty: z.string(),
  delivery_time: z.string(),
  hasChange: z.boolean(),
});
export type QuotationDetail = z.infer<typeof QuotationDetail>;

/** A line of a quotation as its seller submits it. */
export const QuotationDetailDraft = z.strictObject({
  quotation_request_detail_id: Id.nullish(),
  reference: z.string().trim().max(limits.quotedReferenceMax).nullish(),
  name: PartName,
  brand: z
    .string({ error: quotationMessages.brand })
    .trim()
    .min(1, quotationMessages.brand)
    .max(limits.quotedBrand),
  amount: Amount,
  unit_price: Price.refine((value) => value >= 1, quotationMessages.price),
  warranty: z
    .string()
    .trim()
    .min(1, quotationMessages.warranty)
    .max(limits.warranty)
    .default(limits.defaultWarranty),
  delivery_time: z
    .string({ error: quotationMessages.deliveryTime })
    .trim()
    .min(1, quotationMessages.deliveryTime)
    .max(limits.deliveryTime),
  image: MediaPath.nullish().describe('The only photo, for who sends no `images`'),
  images: z
    .array(MediaPath)
    .max(limits.photosPerLine, quotationMessages.photos)
    .nullish()
    .describe('The photos, the first one foremost; `image` counts for nothing beside it'),
});
export type QuotationDetailDraft = z.infer<typeof QuotationDetailDraft>;

/** A line of an edited quotation: with an id it replaces an existing line, without one it is new. */
export const QuotationDetailChange = QuotationDetailDraft.extend({ id: Id.optional() }).strict();
export type QuotationDetailChange = z.infer<typeof QuotationDetailChange>;

/** Changes to a single line; omitted fields stay. */
export const QuotationDetailEdit = QuotationDetailDraft.omit({
  quotation_request_detail_id: true,
  warranty: true,
})
  .extend({ warranty: z.string().trim().min(1).max(limits.warranty) })
  .partial()
  .strict();
export type QuotationDetailEdit = z.infer<typeof QuotationDetailEdit>;

/** A line of a quotation in events. */
export const QuotationLineSnapshot = z.object({
  lineId: Id,
  requestDetailId: Id.nullable(),
  name: z.string(),
  brand: z.string(),
  amount: z.int(),
  unitPriceMinor: z.int(),
  warranty: z.string(),
  deliveryTime: z.string(),
});
export type QuotationLineSnapshot = z.infer<typeof QuotationLineSnapshot>;

/** The line used in the events' examples. */
export const quotationLineExample: QuotationLineSnapshot = {
  lineId: 90,
  requestDetailId: 1,
  name: 'Pastillas de freno',
  brand: 'Bosch',
  amount: 1,
  unitPriceMinor: 18_500_000,
  warranty: '30 días',
  deliveryTime: '1 día',
};
