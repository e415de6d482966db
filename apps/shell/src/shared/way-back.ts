import { indexTabs, paths, type IndexTab } from '../config/paths.ts';
import { t } from '../texts/registered.ts';
import { lastList } from './last-list.ts';

interface WayBack {
  readonly href: string;
  readonly label: string;
}

const listOf = (tab: IndexTab): WayBack => ({
  href: paths.indexTab(tab),
  label: t(`moduleIndex.tabs.${tab}`),
});
const orders = (): WayBack => ({ href: paths.orders, label: t('orders.title') });
const home = (): WayBack => ({ href: paths.home, label: t('app.nav.home') });
const messages = (): WayBack => ({ href: paths.messages, label: t('app.nav.messages') });

/** The list viewed last, with its state, when it is one of these; else the first of them. */
const backToOneOf = (lists: readonly [WayBack, ...WayBack[]]): WayBack => {
  const last = lastList();
  const found = lists.find(({ href }) => href === last?.split('?')[0]);
  return found && last ? { ...found, href: last } : lists[0];
};

/** Router state that focuses the search of the list it leads to. */
export const ledToSearch = { to: 'search' } as const;
export const isLedToSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'to' in state && state.to === ledToSearch.to;

const workTabs = indexTabs.filter((tab) => tab !== 'index' && tab !== 'quotationRequest');

/** Only managers reach a request from there. */
const allRequests = (): WayBack => ({ ...listOf('index'), label: t('moduleIndex.tabs.all') });

/** From a request in a work list, back to the list it was opened from. */
export const wayBackToWork = ({ isManager }: { readonly isManager: boolean }): WayBack =>
  backToOneOf([
    listOf('quotationRequest'),
    ...workTabs.map(listOf),
    ...(isManager ? [allRequests()] : []),
    orders(),
    messages(),
  ]);

/** From one of the user's own requests, back to the list it was opened from, or home. */
export const wayBackToOwn = (): WayBack => backToOneOf([listOf('index'), home(), orders(), messages()]);

/** Back to the list that something was opened from, with its state; to the first of them, if it was none. */
export const wayBackTo = (...lists: readonly [WayBack, ...WayBack[]]): WayBack => backToOneOf(lists);

/** From a return, back to the list of returns with its state. */
export const wayBackToReturns = (): WayBack => wayBackTo({ href: paths.returns, label: t('orders.returns') });

/** From an order, back to the list of orders with its state. */
export const wayBackToOrders = (): WayBack => wayBackTo(orders());
