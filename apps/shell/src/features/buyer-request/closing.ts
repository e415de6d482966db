import type { QuotationRequest } from '@tuerca/contracts';
import { t } from '../../texts/registered.ts';

/** Whether its buyer may still end a request: a full one too, until it is closed or its time is over. */
export const canBeClosed = ({ is_closed, quotationRequestExpired }: QuotationRequest): boolean =>
  !is_closed && !quotationRequestExpired;

/** What closing takes away: without offers, only those to come. */
export const closingNote = ({ quotationsCount }: QuotationRequest): string =>
  t(quotationsCount > 0 ? 'buyerRequest.closing.note' : 'buyerRequest.closing.noteEmpty');
