import { platformMigrations, type Migrations } from '@tuerca/postgres';
import { brands } from './100-brands.ts';
import { partCatalogs } from './110-part-catalogs.ts';
import { catalogSearches } from './120-catalog-searches.ts';
import { substitutionReports } from './130-substitution-reports.ts';
import { limitsAndKinds } from './140-limits-and-kinds.ts';
import { sourceOfCatalogs } from './170-source-of-catalogs.ts';
import { leastOrders } from './171-least-orders.ts';
import { searchByCountry } from './172-search-by-country.ts';
import { searchedNames } from './173-searched-names.ts';
import { toldAsOnSale } from './174-told-as-on-sale.ts';
import { modelsWithoutSigns } from './175-models-without-signs.ts';
import { fieldVersions } from './176-field-versions.ts';
import { renewedWords } from './178-renewed-words.ts';
import { products } from './150-products.ts';
import { productImages } from './151-product-images.ts';
import { productClaims } from './152-product-claims.ts';
import { productSales } from './158-product-sales.ts';
import { productUploads } from './160-product-uploads.ts';
import { merchantFeeds } from './161-merchant-feeds.ts';
import { marketplaceSync } from './162-marketplace-sync.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_brands': brands,
  '110_part_catalogs': partCatalogs,
  '120_catalog_searches': catalogSearches,
  '130_substitution_reports': substitutionReports,
  '140_limits_and_kinds': limitsAndKinds,
  '170_source_of_catalogs': sourceOfCatalogs,
  '150_products': products,
  '151_product_images': productImages,
  '152_product_claims': productClaims,
  '158_product_sales': productSales,
  '160_product_uploads': productUploads,
  '161_merchant_feeds': merchantFeeds,
  '162_marketplace_sync': marketplaceSync,
  '171_least_orders': leastOrders,
  '172_search_by_country': searchByCountry,
  '173_searched_names': searchedNames,
  '174_told_as_on_sale': toldAsOnSale,
  '175_models_without_signs': modelsWithoutSigns,
  '176_field_versions': fieldVersions,
  '178_renewed_words': renewedWords,
};
