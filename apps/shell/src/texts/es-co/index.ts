import { app } from './app.ts';
import { home } from './home.ts';
import { sellerRequest } from './seller-request.ts';

/** What people read, as Colombia says it: one section per feature folder. The specification's strings are its source. */
export const esCo = { app, home, sellerRequest } as const;
