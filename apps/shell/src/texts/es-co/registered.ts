import { account } from './account.ts';
import { administration } from './administration.ts';
import { agenda } from './agenda.ts';
import { buyerRequest } from './buyer-request.ts';
import { chat } from './chat.ts';
import { documents } from './documents.ts';
import { developerInbox } from './developer-inbox.ts';
import { meanwhile } from './meanwhile.ts';
import { moduleRequest } from './module-request.ts';
import { moduleIndex } from './module-index.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { ownHome } from './own-home.ts';
import { ownStore } from './own-store.ts';
import { profile } from './profile.ts';
import { providers } from './providers.ts';
import { ratings } from './ratings.ts';
import { sellerRequest } from './seller-request.ts';
import { team } from './team.ts';

/** What only those read who have an account: it comes with the first of their pages. */
export const esCoRegistered = {
  account,
  administration,
  agenda,
  buyerRequest,
  chat,
  developerInbox,
  documents,
  meanwhile,
  moduleIndex,
  moduleRequest,
  notifications,
  orders,
  ownHome,
  ownStore,
  profile,
  providers,
  ratings,
  sellerRequest,
  team,
} as const;
