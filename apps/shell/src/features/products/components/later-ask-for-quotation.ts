import { lazyPart } from '../../../shared/lazy-part.tsx';

/** The first load has no part of the wizard that it fills in. */
export const LaterAskForQuotation = lazyPart(
  async () => (await import('./ask-for-quotation.tsx')).AskForQuotation,
);
