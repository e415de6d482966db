import { ownProducts } from './es-co/own-products.ts';
import './registered.ts';
import { addTexts } from './text.ts';

addTexts({ ownProducts });

/** `t` for a store's own products, whose texts load with them. */
export { t } from './text.ts';
