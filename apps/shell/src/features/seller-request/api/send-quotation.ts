import { createQuotation, updateQuotation, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const sendQuotation = async (body: BodyInputOf<typeof createQuotation>, idempotencyKey: string) =>
  (await api.call(createQuotation, { body, idempotencyKey })).data;

/** Saves an edited quotation; `saveAndNotify` also notifies the buyer. */
export const saveQuotation = async (id: number, body: BodyInputOf<typeof updateQuotation>) =>
  (await api.call(updateQuotation, { params: { id }, body })).data;

/** Notifies the buyer of the changes since the last notification. */
export const notifyBuyer = async (id: number) => saveQuotation(id, { saveAndNotify: true });
