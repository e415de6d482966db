import type { SessionUser } from '@tuerca/contracts';
import { paths } from '../../config/paths.ts';
import { manages, sells } from '../../shared/user-kind.ts';

/** The first page after login: for sellers and managers the pending requests, for buyers their own. */
export const firstPageOf = (user: SessionUser): string =>
  paths.indexTab(sells(user) || manages(user) ? 'quotationRequest' : 'index');
