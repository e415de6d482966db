import type { FiscalDocument } from './invoice.ts';

/** What a stamping provider says; `waiting`: it has it, and is to be asked again. */
export type StampAnswer =
  | { status: 'stamped'; code: string; stampedAt: Date; xml: string }
  | { status: 'refused'; reason: string }
  | { status: 'waiting' };

interface StampRequest {
  /** Ours, of this document alone: the same again is stamped once. */
  key: string;
  document: FiscalDocument;
}

/** Who has invoices stamped: a proveedor tecnológico of the DIAN, a PAC of the SAT. Throws when it does not answer. */
export interface StampingProvider {
  stamp(request: StampRequest, signal: AbortSignal): Promise<StampAnswer>;
}
