import { publicPages } from '@tuerca/contracts';
import {
  AppFrame,
  BoxIcon,
  ChatIcon,
  HomeIcon,
  InboxIcon,
  Inline,
  Link,
  NavBar,
  ThemeSwitch,
  useOnline,
  useToastsOfPage,
  type NavItem,
} from '@tuerca/ui';
import {
  createElement,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { Outlet, useLocation } from 'react-router';
import { country } from '../config/country.ts';
import { otherCountry } from '../config/other-country.ts';
import { paths } from '../config/paths.ts';
import { LoginButton, LoginWindow } from '../features/session/login-entry.tsx';
import { useSession } from '../features/session/session.tsx';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { draftChanged, hasWaitingRequest } from '../shared/forget-drafts.ts';
import { part } from '../shared/load-area.ts';
import { may } from '../shared/user-kind.ts';
import { t } from '../texts/text.ts';
import { PageBody } from './page-body.ts';
import { PageNews } from './page-news.tsx';
import { usePageScroll } from './page-scroll.ts';

const BottomNav = part(() => import('./bottom-nav.ts'), 'BottomNav');
const NotificationMenu = part(
  () => import('../features/notifications/notification-menu.tsx'),
  'NotificationMenu',
);
const AccountMenu = part<'AccountMenu'>(() => import('../features/session/account-menu.tsx'), 'AccountMenu');
const CartLink = part(() => import('../features/cart/cart-link.tsx'), 'CartLink');
const QuotationOutbox = part(
  () => import('../features/seller-request/components/quotation-outbox.tsx'),
  'QuotationOutbox',
);
const footPages = ['help', 'pqrs', 'terms', 'privacy', 'withdrawal'] as const;

/** Phones have no room for it there: they find it on the page and at its foot. */
const visitorsWay = (pathname: string): NavItem => ({
  href: paths.catalogue,
  label: t('app.foot.catalogue'),
  icon: <BoxIcon />,
  isActive: pathname.startsWith(paths.catalogue),
});

/** Advisers without the right find what they bought for themselves in the account menu. */
const ordersWay = (pathname: string): NavItem => ({
  href: paths.orders,
  label: t('app.nav.orders'),
  icon: <BoxIcon />,
  isActive: pathname.startsWith('/cart/page/'),
});

const onDraftChanged = (listener: () => void) => {
  window.addEventListener(draftChanged, listener);
  return () => window.removeEventListener(draftChanged, listener);
};

/** Loads what sends requests that wait for the network, once one does. */
const WaitingRequests = () => {
  const { pathname } = useLocation();
  const hasOne = useSyncExternalStore(onDraftChanged, hasWaitingRequest);
  const isWanted = useOnline() && hasOne;
  const [Outbox, setOutbox] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted || Outbox) return;
    // What did not come is asked for again on the next page.
    void import('../features/quotation-request/request-outbox.tsx').then(
      ({ RequestOutbox }) => setOutbox(() => RequestOutbox),
      () => undefined,
    );
  }, [isWanted, Outbox, pathname]);
  return Outbox && createElement(Outbox);
};

/** The frame of every page: navigation, account, notifications. */
export const Layout = () => {
  const { user, isRegistered, isSeller, isManager } = useSession();
  const { pathname } = useLocation();
  useToastsOfPage(pathname);
  const [unreadThreads, setUnreadThreads] = useState(0);
  usePageScroll();

  const hasWork = isSeller || isManager;
  const requests = paths.indexTab(hasWork ? 'quotationRequest' : 'index');
  const home = hasWork ? requests : paths.home;
  const buyersHome: NavItem = {
    href: home,
    label: t('app.nav.home'),
    icon: <HomeIcon />,
    isActive: pathname === home,
  };
  const items: NavItem[] =
    user && isRegistered
      ? [
          // Users with work to do start there: the next item.
          ...(hasWork ? [] : [buyersHome]),
          {
            href: requests,
            label: t('app.nav.requests'),
            icon: <InboxIcon />,
            isActive: pathname.startsWith('/tuercaGo'),
          },
          ...(isManager
            ? []
            : [
                {
                  href: paths.messages,
                  label: t('app.nav.messages'),
                  icon: <ChatIcon />,
                  isActive: pathname === paths.messages,
                  count: unreadThreads,
                  countLabel: t('app.nav.unreadThreads', { count: unreadThreads }),
                },
              ]),
          ...(isManager || may(user, 'seeOrders') ? [ordersWay(pathname)] : []),
        ]
      : [];

  return (
    <>
      <AppFrame
        header={
          <NavBar
            homeHref={home}
            items={isRegistered || user === undefined ? items : [visitorsWay(pathname)]}
            actions={
              isRegistered ? (
                <Suspense>
                  {!isManager && <CartLink />}
                  <NotificationMenu onUnreadThreads={setUnreadThreads} />
                  <AccountMenu />
                </Suspense>
              ) : (
                user !== undefined && (
                  <>
                    <Suspense>{user && <CartLink />}</Suspense>
                    <LoginButton />
                  </>
                )
              )
            }
          />
        }
        bottomNav={
          items.length > 0 && (
            <Suspense>
              <BottomNav items={items} />
            </Suspense>
          )
        }
        footer={
          <>
            <Inline as="nav" gap={5} aria-label={t('app.foot.label')}>
              <Link href={paths.stores}>{t('app.foot.stores')}</Link>
              <Link href={paths.catalogue}>{t('app.foot.catalogue')}</Link>
              <Link href={paths.products}>{t('app.foot.products')}</Link>
              <Link href={paths.salesOpportunities}>{t('app.foot.salesOpportunities')}</Link>
              {!hasWork && <Link href={paths.openStore}>{t('app.foot.openStore')}</Link>}
              {footPages.map((name) => (
                <Link key={name} href={publicPages[name].path}>
                  {publicPages[name].title[country.code]}
                </Link>
              ))}
              {otherCountry && (
                <Link href={otherCountry.href}>{t('app.foot.country', { country: otherCountry.name })}</Link>
              )}
            </Inline>
            <ThemeSwitch />
          </>
        }
      >
        <PageBody>
          <PageNews />
          <ErrorBoundary place={pathname}>
            <Outlet />
          </ErrorBoundary>
        </PageBody>
      </AppFrame>
      {isSeller && (
        <Suspense>
          <QuotationOutbox />
        </Suspense>
      )}
      <WaitingRequests />
      <LoginWindow isLikely={user !== undefined && !isRegistered} />
    </>
  );
};
