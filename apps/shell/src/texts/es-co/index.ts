import { app } from './app.ts';
import { chat } from './chat.ts';
import { developerInbox } from './developer-inbox.ts';
import { errors } from './errors.ts';
import { notifications } from './notifications.ts';
import { home } from './home.ts';
import { zones } from './zones.ts';
import { salesOpportunities } from './sales-opportunities.ts';
import { quotationRequest } from './quotation-request.ts';
import { providers } from './providers.ts';
import { session } from './session.ts';
import { buyerRequest } from './buyer-request.ts';
import { sellerRequest } from './seller-request.ts';
import { moduleIndex } from './module-index.ts';
import { orders } from './orders.ts';

/** What people read, as Colombia says it: one section per feature folder. The specification's strings are its source. */
export const esCo = { notifications, errors, developerInbox, chat, session, app, home, buyerRequest, sellerRequest, moduleIndex, providers, quotationRequest, salesOpportunities, zones, orders } as const;
