import { lazy } from 'react';

/** The first load has no part of the wizard that it fills in. */
export const LaterAskForQuotation = lazy(async () => ({
  default: (await import('./ask-for-quotation.tsx')).AskForQuotation,
}));
