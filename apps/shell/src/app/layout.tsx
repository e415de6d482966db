import {
  AppFrame,
  BottomNav,
  Button,
  CartIcon,
  goToPageStart,
  HomeIcon,
  InboxIcon,
  Inline,
  Link,
  NavBar,
  ThemeSwitch,
  theme,
  type NavItem,
} from '@tuerca/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { paths } from '../config/paths.ts';
import { UserMenu } from '../features/session/components/user-menu.tsx';
import { useSession } from '../features/session/session.tsx';
import { t } from '../texts/text.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageNews } from './page-news.tsx';

const NotificationMenu = lazy(async () => ({
  default: (await import('../features/notifications/notification-menu.tsx')).NotificationMenu,
}));
const LoginDialog = lazy(async () => ({
  default: (await import('../features/session/components/login-dialog.tsx')).LoginDialog,
}));

const Page = styled.div`
  padding-block: ${theme.space[6]} ${theme.space[12]};
`;

/** What stands around every page: navigation, who is logged in, what is new. */
export const Layout = () => {
  const { user, isRegistered, isSeller, isManager, isLoginOpen, askLogin } = useSession();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    // A link that led here is gone with its page: the keyboard goes on from the start of the new one.
    goToPageStart();
  }, [pathname]);

  const requests = isSeller || isManager ? paths.indexTab('quotationRequest') : paths.indexTab();
  const items: NavItem[] = isRegistered
    ? [
        { href: paths.home, label: t('app.nav.home'), icon: <HomeIcon />, isActive: pathname === paths.home },
        {
          href: requests,
          label: t('app.nav.requests'),
          icon: <InboxIcon />,
          isActive: pathname.startsWith('/tuercaGo'),
        },
        {
          href: paths.orders,
          label: t('app.nav.orders'),
          icon: <CartIcon />,
          isActive: pathname.startsWith('/cart'),
        },
      ]
    : [];

  return (
    <>
      <AppFrame
        header={
          <NavBar
            homeHref={paths.home}
            items={items}
            actions={
              isRegistered ? (
                <>
                  <Suspense>
                    <NotificationMenu />
                  </Suspense>
                  <UserMenu />
                </>
              ) : (
                user !== undefined && (
                  <Button variant="secondary" size="sm" onClick={() => askLogin()}>
                    {t('session.enter')}
                  </Button>
                )
              )
            }
          />
        }
        bottomNav={items.length > 0 && <BottomNav items={items} />}
        footer={
          <>
            <Inline as="nav" gap={5} aria-label={t('app.foot.label')}>
              <Link href={paths.salesOpportunities}>{t('app.foot.salesOpportunities')}</Link>
              <Link href={paths.terms}>{t('app.foot.terms')}</Link>
            </Inline>
            <ThemeSwitch />
          </>
        }
      >
        <Page>
          <PageNews />
          <ErrorBoundary place={pathname}>
            <Outlet />
          </ErrorBoundary>
        </Page>
      </AppFrame>
      {isLoginOpen && (
        <Suspense>
          <LoginDialog />
        </Suspense>
      )}
    </>
  );
};
