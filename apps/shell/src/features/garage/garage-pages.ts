export { AddVehiclePage } from './add-vehicle-page.tsx';
export { GaragePage } from './garage-page.tsx';
export { SheetPage } from './sheet-page.tsx';
export { VehiclePage } from './vehicle-page.tsx';
