export { judgedQueries } from '../product-search/judged-queries.ts';
export { writeCatalogueFolder } from './catalogue-folder.ts';
export { fillInventory } from './inventory.ts';
