import type {
  DataOf,
  Invoice as InvoiceWire,
  readBillingData,
  readStoreBillingData,
  ResponseOf,
  storeBillingSaved,
} from '@tuerca/contracts';
import { fromMinor, type BillingParty } from '@tuerca/rules';
import type { Side } from '../orders/order.ts';
import { numberOf, type StoreBilling } from './invoice.ts';
import type { ListedInvoice } from './invoices.repository.ts';

type PartyWire = NonNullable<ResponseOf<typeof readBillingData>['data']>;
type StoreWire = NonNullable<ResponseOf<typeof readStoreBillingData>['data']>;

export const invoiceWire = (invoice: ListedInvoice, side: Side): InvoiceWire => ({
  id: invoice.id,
  kind: invoice.kind,
  status: invoice.state,
  reason: invoice.reason,
  waits_for_store: invoice.waitsForStore,
  number: numberOf(invoice),
  code: invoice.code,
  country: invoice.country,
  currency: invoice.currency,
  subtotal: fromMinor(invoice.baseMinor),
  tax: fromMinor(invoice.taxMinor),
  total: fromMinor(invoice.amountMinor),
  order: { id: invoice.orderId, ref_venta: invoice.reference },
  store: { id: invoice.storeId, name: invoice.storeName },
  receiver: {
    legal_name: invoice.receiver?.legal_name ?? '',
    identification: invoice.receiver?.identification ?? '',
  },
  at: invoice.datedAt.toISOString(),
  may_retry: side === 'seller' && invoice.state === 'refused' && invoice.receiver !== null,
});

export const partyWire = (party: BillingParty): PartyWire => ({
  ...party,
  responsibilities: [...party.responsibilities],
});

export const storeBillingWire = (store: StoreBilling): StoreWire => ({ ...store, ...partyWire(store) });

/** What the log of changes is told of a store's data, without its whole identification. */
export const toldBilling = (store: StoreBilling): DataOf<typeof storeBillingSaved>['after'] => ({
  legalName: store.legal_name,
  taxIdEnd: store.identification.slice(-4),
  email: store.email,
  address: store.address,
  city: store.city,
  postalCode: store.postal_code,
  regime: store.regime,
  responsibilities: [...store.responsibilities],
  series: store.series,
  creditSeries: store.credit_series,
  firstNumber: store.first_number,
  lastNumber: store.last_number,
  authorization: store.authorization,
  authorizedFrom: store.authorized_from,
  authorizedTo: store.authorized_to,
});
