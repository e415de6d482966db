import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../badge/badge.tsx';
import { BareLink } from '../link/link.tsx';
import { Logo } from '../logo/logo.tsx';
import { LazyScrollToTop } from '../scroll-to-top/lazy-scroll-to-top.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';
import { goToPageStart, pageStartId } from './page-start.ts';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isActive: boolean;
  /** Number of pending items. */
  readonly count?: number;
  /** The count in words, for screen readers and on hover. */
  readonly countLabel?: string;
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.zIndex.nav};
  border-bottom: ${theme.borderWidth.thin} solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const BarRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  max-width: ${theme.width.page};
  min-height: ${theme.size.header};
  margin-inline: auto;
  padding-inline: ${theme.space[4]};

  ${media.wide} {
    padding-inline: ${theme.space[6]};
  }
`;

const HomeLink = styled(BareLink)`
  flex: none;
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.control.md};
  text-decoration: none;
`;

const WideNav = styled.nav`
  display: flex;
  gap: ${theme.space[1]};

  ${media.phone} {
    display: none;
  }
`;

const WideLink = styled(BareLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.size.control.md};
  padding-inline: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;

  &:hover {
    background: ${theme.color.surfaceHover};
    color: ${theme.color.text};
  }

  &[aria-current='page'] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
`;

const Actions = styled.div`
  display: flex;
  min-width: 0;
  align-items: center;
  gap: ${theme.space[1]};
  margin-inline-start: auto;
`;

interface NavBarProps {
  readonly homeHref?: string;
  readonly items?: readonly NavItem[];
  /** Bell, account, sign-in. */
  readonly actions?: ReactNode;
}

/** The bar above every page; its links move to BottomNav on phones. */
export const NavBar = ({ homeHref = '/', items = [], actions }: NavBarProps) => (
  <Bar>
    <BarRow>
      <HomeLink href={homeHref} aria-label={words.frame.home}>
        <Logo />
      </HomeLink>
      {items.length > 0 && (
        <WideNav aria-label={words.frame.navigation}>
          {items.map((item) => (
            <WideLink key={item.href} href={item.href} aria-current={item.isActive ? 'page' : undefined}>
              {item.label}
              {item.count !== undefined && <CountBadge count={item.count} label={item.countLabel} />}
            </WideLink>
          ))}
        </WideNav>
      )}
      <Actions>{actions}</Actions>
    </BarRow>
  </Bar>
);

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Foot = styled.footer<{ readonly $hasBottomNav: boolean }>`
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
  background: ${theme.color.surface};

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[3]} ${theme.space[6]};
    max-width: ${theme.width.page};
    margin-inline: auto;
    padding: ${theme.space[4]};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }

  ${media.wide} {
    & > div {
      padding-inline: ${theme.space[6]};
    }
  }

  ${media.phone} {
    padding-bottom: ${({ $hasBottomNav }) =>
      $hasBottomNav ? `calc(${theme.size.bottomNav} + env(safe-area-inset-bottom))` : '0'};
  }
`;

/** A link over what comes next, seen while it has the focus: to what follows a long row of stops. */
export const SkipLink = styled.a`
  position: absolute;
  left: ${theme.space[2]};
  top: ${theme.space[2]};
  z-index: ${theme.zIndex.tooltip};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

const Main = styled.main<{ readonly $isAboveNav: boolean }>`
  flex: 1 0 auto;
  min-width: 0;
  /* Keeps the footer below the viewport while the page loads, so that no visible content shifts. */
  min-height: calc(100dvh - ${theme.size.header});
  outline: none;

  ${media.phone} {
    padding-bottom: ${({ $isAboveNav }) =>
      $isAboveNav
        ? `calc(${theme.size.bottomNav} + ${theme.space[6]} + env(safe-area-inset-bottom))`
        : theme.space[6]};
  }
`;

interface AppFrameProps {
  readonly header: ReactNode;
  readonly bottomNav?: ReactNode;
  /** Rendered as a row at the end of every page. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Bar, page and bottom navigation, with a skip link. The page's element has the id `contenido`. */
export const AppFrame = ({ header, bottomNav, footer, children }: AppFrameProps) => (
  <Frame>
    <SkipLink
      href={`#${pageStartId}`}
      onClick={(event) => {
        // Without this the hash would stay in the URL, and going back would move the focus again.
        event.preventDefault();
        goToPageStart();
      }}
    >
      {words.frame.skip}
    </SkipLink>
    {header}
    <Main id={pageStartId} tabIndex={-1} $isAboveNav={Boolean(bottomNav) && !footer}>
      {children}
    </Main>
    {footer && (
      <Foot $hasBottomNav={Boolean(bottomNav)}>
        <div>{footer}</div>
      </Foot>
    )}
    <LazyScrollToTop hasBottomNav={Boolean(bottomNav)} />
    {bottomNav}
  </Frame>
);

/** Bar and page without what needs JavaScript, laid out as in AppFrame. */
export const BareFrame = ({ children }: { readonly children: ReactNode }) => (
  <Frame>
    <NavBar />
    <Main $isAboveNav={false}>{children}</Main>
  </Frame>
);
