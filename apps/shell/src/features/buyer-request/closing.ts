import type { QuotationRequest } from '@tuerca/contracts';
import { t } from '../../texts/registered.ts';

/** Whether the buyer can close the request: also when it is full, until it is closed or expired. */
export const canBeClosed = ({ is_closed, quotationRequestExpired }: QuotationRequest): boolean =>
  !is_closed && !quotationRequestExpired;

/** What closing ends: without offers, only future quotations. */
export const closingNote = ({ quotationsCount }: QuotationRequest): string =>
  t(quotationsCount > 0 ? 'buyerRequest.closing.note' : 'buyerRequest.closing.noteEmpty');
