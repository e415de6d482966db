import { BareLink, breakpoints, Container, media, NavTabs, theme, titleFirst } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from './media-query.ts';

const Column = styled.nav`
  position: sticky;
  top: calc(${theme.size.header} + ${theme.space[6]});
  display: grid;
  gap: ${theme.space[1]};
  padding-left: ${theme.space[6]};
`;

const Place = styled(BareLink)`
  display: flex;
  align-items: center;
  min-height: ${theme.size.control.md};
  padding-inline: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;

  &:hover {
    background: ${theme.color.surfaceHover};
  }

  &[aria-current='page'] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
`;

interface SectionListProps {
  readonly label: string;
  readonly items: readonly { readonly href: string; readonly label: string; readonly isActive: boolean }[];
}

/** The sections of an area as a list on a desktop and as a row that scrolls on narrower screens. */
export const SectionList = ({ label, items }: SectionListProps) => {
  const isWide = useMediaQuery(`(min-width: ${breakpoints.desktop}px)`);
  if (!isWide)
    return (
      <Container>
        <NavTabs label={label} items={items} />
      </Container>
    );
  return (
    <Column aria-label={label}>
      {items.map((item) => (
        <Place key={item.href} href={item.href} {...(item.isActive && { 'aria-current': 'page' as const })}>
          {item.label}
        </Place>
      ))}
    </Column>
  );
};

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;

  ${media.desktop} {
    grid-template-columns: auto minmax(0, 1fr);
    width: 100%;
    max-width: ${theme.width.page};
    margin-inline: auto;
  }
`;

/** The list beside the section's page on a desktop, above it on narrower screens. */
export const SectionFrame = ({ children }: { readonly children: ReactNode }) => (
  <Frame {...titleFirst}>{children}</Frame>
);
