import { createElement } from 'react';
import { page } from '../../shared/load-area.ts';

export { PartCataloguePage } from './part-catalogue-page.tsx';
export { ReportsPage } from './reports-page.tsx';

const Searches = page(() => import('./searches-page.tsx'), 'SearchesPage');
/** Apart, as it is for managers alone and has charts. */
export const SearchesPage = () => createElement(Searches);
