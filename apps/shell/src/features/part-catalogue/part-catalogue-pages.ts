import { createElement, lazy } from 'react';

export { PartCataloguePage } from './part-catalogue-page.tsx';
export { ReportsPage } from './reports-page.tsx';

const Searches = lazy(async () => ({ default: (await import('./searches-page.tsx')).SearchesPage }));
/** Apart, as it is for managers alone and has charts. */
export const SearchesPage = () => createElement(Searches);
