import { productUploads } from './es-co/product-uploads.ts';
import './own-products.ts';
import { addTexts } from './text.ts';

addTexts({ productUploads });

/** `t` for uploads of products, whose texts load with them. */
export { t } from './text.ts';
