import { createElement } from 'react';
import { page } from '../../shared/load-area.ts';

export { ProductsPage } from './products-page.tsx';

const Product = page(() => import('./product-page.tsx'), 'ProductPage');
/** Apart, as the search needs none of it. */
export const ProductPage = () => createElement(Product);
