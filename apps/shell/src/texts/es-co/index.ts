import { app } from './app.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { quotationRequest } from './quotation-request.ts';
import { session } from './session.ts';
import { zones } from './zones.ts';

/**
 * What every visitor may read, as Colombia says it: one section per feature folder. The specification's strings are its
 * source.
 */
export const esCo = {
  app,
  errors,
  home,
  quotationRequest,
  session,
  zones,
} as const;
