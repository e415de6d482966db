/** The pages of a store's products, in one file of the shell. */
export { InventoryPage } from './inventory-page.tsx';
export { OwnPhotosPage } from './photos-page.tsx';
export { NewProductPage, OwnProductPage } from './product-page.tsx';
