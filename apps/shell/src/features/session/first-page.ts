import type { SessionUser } from '@tuerca/contracts';
import { paths } from '../../config/paths.ts';
import { manages, sells } from '../../shared/user-kind.ts';

/** Where someone begins: a seller and a manager at the requests that wait, a buyer at the own ones. */
export const firstPageOf = (user: SessionUser): string =>
  paths.indexTab(sells(user) || manages(user) ? 'quotationRequest' : 'index');
