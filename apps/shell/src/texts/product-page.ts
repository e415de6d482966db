import { country } from '../config/country.ts';
import { productPage } from './es-co/product-page.ts';
import { esMxProductPage } from './es-mx-product-page.ts';
import { addTexts } from './text.ts';

if (country.code === 'MX') addTexts(esMxProductPage);
addTexts({ productPage });

/** `t` for the page of a product, whose texts load with it. */
export { t } from './products.ts';
