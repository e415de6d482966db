import { country } from '../config/country.ts';
import { products } from './es-co/products.ts';
import { esMxProducts } from './es-mx-products.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxProducts);
addTexts({ products });

/** `t` for the products of the stores, whose texts load with them. */
export { t } from './text.ts';
