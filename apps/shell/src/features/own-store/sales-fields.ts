import type {
  BodyInputOf,
  ResponseOf,
  StorePaymentInfo,
  readStoreConfig,
  updateStoreConfig,
} from '@tuerca/contracts';
import { readAfterSaleLink } from '@tuerca/rules';

type Config = ResponseOf<typeof readStoreConfig>['data'];

/** Form values of how a store sells. */
export interface SalesFields {
  ownModel: Config['tuerca_go_store_sales_model'];
  marketplaceModel: Config['tuerca_go_marketplace_sales_model'];
  text: string;
  link: string;
  button: string;
  mobile: string;
}

export const salesOf = (config: Config): SalesFields => ({
  ownModel: config.tuerca_go_store_sales_model,
  marketplaceModel: config.tuerca_go_marketplace_sales_model,
  text: config.transaction_closing_form ?? '',
  link: config.addressing_after_transaction ?? '',
  button: config.addressing_button_name ?? '',
  mobile: config.mobile_number ?? '',
});

export const configOf = (fields: SalesFields): BodyInputOf<typeof updateStoreConfig> => ({
  tuerca_go_store_sales_model: fields.ownModel,
  tuerca_go_marketplace_sales_model: fields.marketplaceModel,
  transaction_closing_form: fields.text,
  addressing_after_transaction: fields.link,
  addressing_button_name: fields.button,
  mobile_number: fields.mobile,
});

/** The form's field of a field of the settings. */
export const salesFieldOf = (name: string): keyof SalesFields | undefined =>
  (
    ({
      tuerca_go_store_sales_model: 'ownModel',
      tuerca_go_marketplace_sales_model: 'marketplaceModel',
      transaction_closing_form: 'text',
      addressing_after_transaction: 'link',
      addressing_button_name: 'button',
      mobile_number: 'mobile',
    }) as Readonly<Record<string, keyof SalesFields>>
  )[name];

/** What a buyer would read of the fields as they stand; a link that is none yet is left out. */
export const previewOf = (fields: SalesFields, store: string): StorePaymentInfo => ({
  name: store,
  transaction_closing_form: fields.text.trim() || null,
  addressing_after_transaction: readAfterSaleLink(fields.link),
  addressing_button_name: fields.button.trim() || null,
  mobile_number: fields.mobile.trim() || null,
});
