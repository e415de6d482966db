export { PartCataloguePage } from './part-catalogue-page.tsx';
export { ReportsPage } from './reports-page.tsx';
