import { platformMigrations, type Migrations } from '@tuerca/postgres';
import { brands } from './100-brands.ts';
import { partCatalogs } from './110-part-catalogs.ts';
import { catalogSearches } from './120-catalog-searches.ts';
import { substitutionReports } from './130-substitution-reports.ts';
import { limitsAndKinds } from './140-limits-and-kinds.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_brands': brands,
  '110_part_catalogs': partCatalogs,
  '120_catalog_searches': catalogSearches,
  '130_substitution_reports': substitutionReports,
  '140_limits_and_kinds': limitsAndKinds,
};
