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
import { listSearch } from './190-list-search.ts';
import { discardComments } from './200-discard-comments.ts';
import { morePhotos } from './200-more-photos.ts';
import { storeFigures } from './210-store-figures.ts';
import { freedPlaces } from './220-freed-places.ts';
import { marketPrices } from './230-market-prices.ts';
import { smallPhotos } from './240-small-photos.ts';
import { toldVersions } from './250-told-versions.ts';
import { requestOpenings } from './260-request-openings.ts';
import { storeFocus } from './270-store-focus.ts';
import { storeSegments } from './280-store-segments.ts';
import { partSynonyms } from './290-part-synonyms.ts';
import { linkedProviders } from './300-linked-providers.ts';
import { vehicleRegistrations } from './310-vehicle-registrations.ts';
import { storeModules } from './320-store-modules.ts';
import { registeredSales } from './330-registered-sales.ts';
import { handedOverQuotations } from './340-handed-over-quotations.ts';
import { inactiveStores } from './350-inactive-stores.ts';
import { storeAfterSale } from './345-store-after-sale.ts';
import { lostOrders } from './360-lost-orders.ts';
import { clientLetters } from './370-client-letters.ts';
import { salesTerms } from './371-sales-terms.ts';
import { productPurchases } from './380-product-purchases.ts';
import { infractions } from './372-infractions.ts';
import { productInfractions } from './390-product-infractions.ts';
import { orderedRequests } from './391-ordered-requests.ts';
import { givenBack } from './393-given-back.ts';
import { orderStates } from './394-order-states.ts';
import { unsentPieces } from './395-unsent-pieces.ts';
import { orderStateTimes } from './396-order-state-times.ts';
import { partsAskedAgain } from './397-parts-asked-again.ts';

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
  '190_list_search': listSearch,
  '200_discard_comments': discardComments,
  '200_more_photos': morePhotos,
  '210_store_figures': storeFigures,
  '220_freed_places': freedPlaces,
  '230_market_prices': marketPrices,
  '240_small_photos': smallPhotos,
  '250_told_versions': toldVersions,
  '260_request_openings': requestOpenings,
  '270_store_focus': storeFocus,
  '280_store_segments': storeSegments,
  '290_part_synonyms': partSynonyms,
  '300_linked_providers': linkedProviders,
  '310_vehicle_registrations': vehicleRegistrations,
  '320_store_modules': storeModules,
  '330_registered_sales': registeredSales,
  '340_handed_over_quotations': handedOverQuotations,
  '345_store_after_sale': storeAfterSale,
  '350_inactive_stores': inactiveStores,
  '360_lost_orders': lostOrders,
  '370_client_letters': clientLetters,
  '371_sales_terms': salesTerms,
  '372_infractions': infractions,
  '380_product_purchases': productPurchases,
  '390_product_infractions': productInfractions,
  '391_ordered_requests': orderedRequests,
  '393_given_back': givenBack,
  '394_order_states': orderStates,
  '395_unsent_pieces': unsentPieces,
  '396_order_state_times': orderStateTimes,
  '397_parts_asked_again': partsAskedAgain,
};
