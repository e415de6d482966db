import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { CountBadge } from '../badge/badge.tsx';
import { BareLink } from '../link/link.tsx';
import { theme } from '../theme/theme.ts';

const rowLook = css`
  display: flex;
  gap: ${theme.space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: ${theme.borderWidth.thin} solid ${theme.color.border};
`;

const tabLook = css`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.size.control.md};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-bottom: ${theme.borderWidth.heavy} solid transparent;
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: ${theme.color.text};
  }

  &[data-selected],
  &[aria-current='page'] {
    color: ${theme.color.primary};
    border-bottom-color: ${theme.color.primary};
  }

  &:focus-visible,
  &[data-focus-visible] {
    outline: ${theme.borderWidth.heavy} solid ${theme.color.primary};
    outline-offset: calc(-1 * ${theme.borderWidth.heavy});
    border-radius: ${theme.radius.sm};
  }
`;

const Row = styled(TabList)`
  ${rowLook}
`;

const Item = styled(Tab)`
  ${tabLook}
  outline: none;
`;

const Panel = styled(TabPanel)`
  padding-top: ${theme.space[4]};
`;

interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

/** Tabs with panels on one page. When each tab has its own URL, use NavTabs. */
export const Tabs = ({ label, items, value, onChange }: TabsProps) => (
  <AriaTabs
    {...(value === undefined ? {} : { selectedKey: value })}
    onSelectionChange={(key) => onChange?.(String(key))}
  >
    <Row aria-label={label}>
      {items.map((item) => (
        <Item key={item.id} id={item.id}>
          {item.label}
          {item.count !== undefined && <CountBadge count={item.count} />}
        </Item>
      ))}
    </Row>
    {items.map((item) => (
      <Panel key={item.id} id={item.id}>
        {item.content}
      </Panel>
    ))}
  </AriaTabs>
);

/** Fades the row where it overflows, to hint that it scrolls. */
const Nav = styled.nav`
  ${rowLook}
  --fade-start: 0%;
  --fade-end: 0%;
  mask-image: linear-gradient(
    to right,
    transparent,
    currentcolor var(--fade-start),
    currentcolor calc(100% - var(--fade-end)),
    transparent
  );

  &[data-more~='start'] {
    --fade-start: ${theme.space[8]};
  }
  &[data-more~='end'] {
    --fade-end: ${theme.space[8]};
  }
`;

const NavItem = styled(BareLink)`
  ${tabLook}
`;

interface NavTabsProps {
  readonly label: string;
  readonly items: readonly {
    readonly href: string;
    readonly label: string;
    readonly count?: number;
    /** The count in words, for screen readers. */
    readonly countLabel?: string;
    readonly isActive: boolean;
  }[];
}

/** Maximum width of the fade, so that a tab scrolled into view is never faded. */
const fadePx = 32;

/** Scrolls a row sideways until a tab is visible, without scrolling the page. */
const bringIntoRow = (row: HTMLElement, part: HTMLElement) => {
  const [frame, place] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollLeft +=
    Math.max(0, place.right + fadePx - frame.right) || Math.min(0, place.left - fadePx - frame.left);
};

/** On which sides a row overflows. */
const sidesWithMore = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string =>
  [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean).join(' ');

/** Tabs that are pages of their own: links, with the current one marked and scrolled into view. */
export const NavTabs = ({ label, items }: NavTabsProps) => {
  const row = useRef<HTMLElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  const [more, setMore] = useState('');
  const look = () => setMore(row.current ? sidesWithMore(row.current) : '');
  // A count that loads later or a rotated phone changes the overflow.
  const shape = items.map(({ href, count, isActive }) => [href, count, isActive]).join();
  useEffect(() => {
    const bring = () => {
      if (row.current && current.current) bringIntoRow(row.current, current.current);
      look();
    };
    bring();
    window.addEventListener('resize', bring);
    return () => window.removeEventListener('resize', bring);
  }, [shape]);
  return (
    <Nav ref={row} aria-label={label} data-more={more || undefined} onScroll={look}>
      {items.map((item) => (
        <NavItem
          key={item.href}
          {...(item.isActive && { ref: current, 'aria-current': 'page' as const })}
          href={item.href}
        >
          {item.label}
          {item.count !== undefined && <CountBadge count={item.count} label={item.countLabel} />}
        </NavItem>
      ))}
    </Nav>
  );
};
