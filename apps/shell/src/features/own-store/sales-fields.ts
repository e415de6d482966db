import {
  limits,
  type BodyInputOf,
  type PaymentOption,
  type ResponseOf,
  type StorePaymentInfo,
  type readStoreConfig,
  type updateStoreConfig,
} from '@tuerca/contracts';
import { fold, readAfterSaleLink } from '@tuerca/rules';
import { t } from '../../texts/store-area.ts';

type Config = ResponseOf<typeof readStoreConfig>['data'];

/** Form values of how a store sells. */
export interface SalesFields {
  ownModel: Config['tuerca_go_store_sales_model'];
  marketplaceModel: Config['tuerca_go_marketplace_sales_model'];
  options: PaymentOption[];
  /** The least value of an order; null: none. */
  minimum: number | null;
  text: string;
  link: string;
  button: string;
  mobile: string;
  /** One a line. */
  priceLists: string;
}

const labelsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong with the names of price lists, one a line. */
export const priceListsProblem = (lines: string): string | undefined => {
  const labels = labelsOf(lines);
  const most = limits.priceListLabels.most;
  const longest = limits.priceListLabels.length;
  if (labels.length > most) return t('storeArea.sales.priceListsMost', { most });
  if (labels.some(({ length }) => length > longest))
    return t('storeArea.sales.priceListsLong', { length: longest });
  if (new Set(labels.map(fold)).size < labels.length) return t('storeArea.sales.priceListsTwice');
  return undefined;
};

export const salesOf = (config: Config): SalesFields => ({
  ownModel: config.tuerca_go_store_sales_model,
  marketplaceModel: config.tuerca_go_marketplace_sales_model,
  options: config.payment_options,
  minimum: config.minimum_order || null,
  text: config.transaction_closing_form ?? '',
  link: config.addressing_after_transaction ?? '',
  button: config.addressing_button_name ?? '',
  mobile: config.mobile_number ?? '',
  priceLists: config.price_list_labels.join('\n'),
});

export const configOf = (fields: SalesFields): BodyInputOf<typeof updateStoreConfig> => ({
  tuerca_go_store_sales_model: fields.ownModel,
  tuerca_go_marketplace_sales_model: fields.marketplaceModel,
  transaction_closing_form: fields.text,
  addressing_after_transaction: fields.link,
  addressing_button_name: fields.button,
  mobile_number: fields.mobile,
  minimum_order: fields.minimum ?? 0,
  payment_options: fields.options,
  price_list_labels: labelsOf(fields.priceLists),
});

/** The form's fields that say what is wrong with them, by those of the settings. */
export const salesFields: Readonly<Record<string, keyof SalesFields>> = {
  minimum_order: 'minimum',
  transaction_closing_form: 'text',
  addressing_after_transaction: 'link',
  addressing_button_name: 'button',
  mobile_number: 'mobile',
  price_list_labels: 'priceLists',
};

/** What a buyer would read of the fields as they stand; a link that is none yet is left out. */
export const previewOf = (fields: SalesFields, store: string): StorePaymentInfo => ({
  name: store,
  transaction_closing_form: fields.text.trim() || null,
  addressing_after_transaction: readAfterSaleLink(fields.link),
  addressing_button_name: fields.button.trim() || null,
  mobile_number: fields.mobile.trim() || null,
});
