import { styled } from 'styled-components';
import { CountBadge } from '../badge/badge.tsx';
import { BareLink } from '../link/link.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';
import type { NavItem } from './app-frame.tsx';

const Bottom = styled.nav`
  display: none;

  ${media.phone} {
    position: fixed;
    inset: auto 0 0 0;
    z-index: ${theme.zIndex.nav};
    display: flex;
    padding-bottom: env(safe-area-inset-bottom);
    border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
    background: ${theme.color.surface};
  }

  /* A sheet is as narrow as a phone: it would lie over each. */
  ${media.print} {
    display: none;
  }
`;

const BottomLink = styled(BareLink)`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[1]};
  min-width: 0;
  min-height: ${theme.size.bottomNav};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  text-decoration: none;

  &[aria-current='page'] {
    color: ${theme.color.primary};
    font-weight: ${theme.fontWeight.bold};
  }
`;

const OverIcon = styled.span`
  position: absolute;
  top: ${theme.space[1]};
  left: 50%;
  margin-inline-start: ${theme.space[1]};
`;

/** The main navigation at the bottom of the screen; at 769 px and below only. Two to five items. */
export const BottomNav = ({ items }: { readonly items: readonly NavItem[] }) => (
  <Bottom aria-label={words.frame.navigation}>
    {items.map((item) => (
      <BottomLink key={item.href} href={item.href} aria-current={item.isActive ? 'page' : undefined}>
        {item.icon}
        {item.label}
        {item.count !== undefined && (
          <OverIcon>
            <CountBadge count={item.count} label={item.countLabel} />
          </OverIcon>
        )}
      </BottomLink>
    ))}
  </Bottom>
);
