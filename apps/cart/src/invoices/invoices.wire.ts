import type {
  Invoice as InvoiceWire,
  readBillingData,
  readStoreBillingData,
  ResponseOf,
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
