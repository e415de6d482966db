import {
  askInvoice,
  removeBillingData,
  retryInvoice,
  saveBillingData,
  saveStoreBillingData,
  type BodyInputOf,
} from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import { api } from '../../../shared/api.ts';

export type BillingBody = BodyInputOf<typeof askInvoice>;
export type StoreBillingBody = BodyInputOf<typeof saveStoreBillingData>;

/** Asks for the invoice of an order, or again for one that was refused. */
export const ask = (orderId: number, body: BillingBody) =>
  api.call(askInvoice, { params: { id: orderId }, body });

/** Has one that was refused stamped again. */
export const retry = (id: number) => api.call(retryInvoice, { params: { id } });

export const saveOwnBilling = (body: BillingBody) => api.call(saveBillingData, { body });

export const removeOwnBilling = (country: CountryCode) =>
  api.call(removeBillingData, { params: { country } });

export const saveStoreBilling = (body: StoreBillingBody) => api.call(saveStoreBillingData, { body });
