import { platformMigrations, type Migrations } from '@tuerca/postgres';
import { readModels } from './100-read-models.ts';
import { requests } from './110-requests.ts';
import { quotations } from './120-quotations.ts';
import { ownPrices } from './130-own-prices.ts';
import { publicFigures } from './140-public-figures.ts';
import { splitOrders } from './150-split-orders.ts';
import { publicNames } from './160-public-names.ts';
import { disguisedNames } from './170-disguised-names.ts';
import { report } from './180-report.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_read_models': readModels,
  '110_requests': requests,
  '120_quotations': quotations,
  '130_own_prices': ownPrices,
  '140_public_figures': publicFigures,
  '150_split_orders': splitOrders,
  '160_public_names': publicNames,
  '170_disguised_names': disguisedNames,
  '180_report': report,
};
