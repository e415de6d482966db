import type { Catalog } from './catalogs.repository.ts';

const catalog = (code: string, brand: string, years: { from: number; to: number | null }): Catalog => ({
  code,
  name: brand,
  brand,
  yearFrom: years.from,
  yearTo: years.to,
});

/** The demo's OEM catalogues: the most requested brands in both countries, with their model years. */
export const demoCatalogs: readonly Catalog[] = [
  catalog('NISSAN', 'Nissan', { from: 1992, to: null }),
  catalog('CHEVROLET', 'Chevrolet', { from: 1998, to: null }),
  catalog('RENAULT', 'Renault', { from: 1996, to: null }),
  catalog('MAZDA', 'Mazda', { from: 1995, to: null }),
  catalog('KIA', 'Kia', { from: 1997, to: null }),
  catalog('HYUNDAI', 'Hyundai', { from: 1995, to: null }),
  catalog('TOYOTA', 'Toyota', { from: 1990, to: null }),
  catalog('VOLKSWAGEN', 'Volkswagen', { from: 1990, to: null }),
  catalog('FORD', 'Ford', { from: 1996, to: null }),
  catalog('FIAT', 'Fiat', { from: 2000, to: null }),
  catalog('SUZUKI', 'Suzuki', { from: 1998, to: 2024 }),
];
