import type { CountryCode } from '@tuerca/rules';

/** A model sold there, by its names in the catalogue. */
export interface Model {
  brand: string;
  model: string;
  /** First and last model year. */
  years: readonly [number, number];
  countries: readonly CountryCode[];
  /** Relative frequency in requests. */
  weight: number;
  /** Characters 1 to 8 and 11 of its VINs, if they have a check digit. */
  vin?: { head: string; plant: string };
  kind?: 'car' | 'motorcycle' | 'truck';
}

const both = ['CO', 'MX'] as const;

// prettier-ignore
export const models: readonly Model[] = [
  { brand: 'Nissan', model: 'Sentra', years: [2013, 2023], countries: both, weight: 5, vin: { head: '3N1AB7AP', plant: 'Y' } },
  { brand: 'Nissan', model: 'Versa', years: [2012, 2023], countries: both, weight: 5, vin: { head: '3N1CN7AP', plant: 'L' } },
  { brand: 'Nissan', model: 'March', years: [2012, 2021], countries: both, weight: 4, vin: { head: '3N1CK3CD', plant: 'L' } },
  { brand: 'Nissan', model: 'Frontier', years: [2010, 2023], countries: both, weight: 3 },
  { brand: 'Nissan', model: 'X-Trail', years: [2009, 2022], countries: both, weight: 3 },
  { brand: 'Nissan', model: 'Kicks', years: [2018, 2024], countries: both, weight: 3 },
  { brand: 'Nissan', model: 'Tsuru', years: [2000, 2017], countries: ['MX'], weight: 4 },
  { brand: 'Chevrolet', model: 'Spark', years: [2007, 2018], countries: both, weight: 6 },
  { brand: 'Chevrolet', model: 'Sail', years: [2013, 2021], countries: ['CO'], weight: 4 },
  { brand: 'Chevrolet', model: 'Aveo', years: [2006, 2022], countries: both, weight: 5 },
  { brand: 'Chevrolet', model: 'Onix', years: [2017, 2024], countries: both, weight: 4 },
  { brand: 'Chevrolet', model: 'Tracker', years: [2014, 2023], countries: both, weight: 3 },
  { brand: 'Chevrolet', model: 'Luv D-Max', years: [2006, 2016], countries: ['CO'], weight: 2 },
  { brand: 'Chevrolet', model: 'NPR', years: [2008, 2022], countries: ['CO'], weight: 2, kind: 'truck' },
  { brand: 'Renault', model: 'Logan', years: [2006, 2023], countries: ['CO'], weight: 6 },
  { brand: 'Renault', model: 'Sandero', years: [2009, 2023], countries: ['CO'], weight: 5 },
  { brand: 'Renault', model: 'Duster', years: [2012, 2024], countries: both, weight: 5 },
  { brand: 'Renault', model: 'Kwid', years: [2019, 2024], countries: both, weight: 2 },
  { brand: 'Renault', model: 'Clio', years: [2000, 2016], countries: ['CO'], weight: 3 },
  { brand: 'Mazda', model: 'Mazda 2', years: [2008, 2023], countries: both, weight: 4 },
  { brand: 'Mazda', model: 'Mazda 3', years: [2006, 2023], countries: both, weight: 5 },
  { brand: 'Mazda', model: 'CX-5', years: [2013, 2023], countries: both, weight: 3 },
  { brand: 'Mazda', model: 'BT-50', years: [2009, 2022], countries: ['CO'], weight: 2 },
  { brand: 'Kia', model: 'Picanto', years: [2007, 2023], countries: ['CO'], weight: 4 },
  { brand: 'Kia', model: 'Rio', years: [2010, 2023], countries: both, weight: 3 },
  { brand: 'Kia', model: 'Sportage', years: [2009, 2023], countries: both, weight: 3 },
  { brand: 'Hyundai', model: 'i10', years: [2010, 2020], countries: ['CO'], weight: 3 },
  { brand: 'Hyundai', model: 'Accent', years: [2006, 2022], countries: both, weight: 3 },
  { brand: 'Hyundai', model: 'Tucson', years: [2009, 2023], countries: both, weight: 3 },
  { brand: 'Toyota', model: 'Corolla', years: [2005, 2023], countries: both, weight: 3 },
  { brand: 'Toyota', model: 'Hilux', years: [2008, 2023], countries: both, weight: 3 },
  { brand: 'Toyota', model: 'Prado', years: [2004, 2022], countries: ['CO'], weight: 2 },
  { brand: 'Volkswagen', model: 'Gol', years: [2008, 2021], countries: both, weight: 3 },
  { brand: 'Volkswagen', model: 'Jetta', years: [2008, 2023], countries: both, weight: 4, vin: { head: '3VWD17AJ', plant: 'M' } },
  { brand: 'Volkswagen', model: 'Vento', years: [2014, 2022], countries: ['MX'], weight: 3 },
  { brand: 'Ford', model: 'Fiesta', years: [2008, 2019], countries: both, weight: 3, vin: { head: '3FADP4BJ', plant: 'M' } },
  { brand: 'Ford', model: 'EcoSport', years: [2005, 2021], countries: both, weight: 3 },
  { brand: 'Ford', model: 'Ranger', years: [2008, 2023], countries: both, weight: 2 },
  { brand: 'Suzuki', model: 'Swift', years: [2010, 2023], countries: both, weight: 2 },
  { brand: 'Suzuki', model: 'Grand Vitara', years: [2004, 2018], countries: both, weight: 2 },
  { brand: 'Honda', model: 'CR-V', years: [2007, 2022], countries: both, weight: 2 },
  { brand: 'Honda', model: 'Civic', years: [2006, 2021], countries: both, weight: 2 },
  { brand: 'Yamaha', model: 'FZ 2.0', years: [2015, 2022], countries: ['CO'], weight: 2, kind: 'motorcycle' },
  { brand: 'Bajaj', model: 'Pulsar 200 NS', years: [2013, 2023], countries: ['CO'], weight: 2, kind: 'motorcycle' },
];
