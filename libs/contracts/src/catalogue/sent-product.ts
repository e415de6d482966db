import type { z } from 'zod';
import { productFields, ProductPart } from './product-draft.ts';

/** What a store's own system says of a product: a known one may be changed in part. */
export const SentProduct = ProductPart.extend({ referencia_1: productFields.referencia_1 });
export type SentProduct = z.infer<typeof SentProduct>;
