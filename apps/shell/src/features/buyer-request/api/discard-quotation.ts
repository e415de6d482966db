import { discardQuotation, undoQuotationDiscard, type quotationDiscardReasons } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const discardOption = async (quotationId: number, reason: (typeof quotationDiscardReasons)[number]) =>
  (await api.call(discardQuotation, { body: { quotation_id: quotationId, reason } })).data;

export const restoreOption = (quotationId: number) =>
  api.call(undoQuotationDiscard, { params: { id: quotationId } });
