import { BareLink, breakpoints, Container, NavTabs, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../../shared/media-query.ts';
import { t } from '../../../texts/registered.ts';
import { sections, type AdministrationSection } from '../sections.ts';

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

/** The sections as a list on a desktop and as a row that scrolls on narrower screens. */
export const SectionList = ({ current }: { readonly current: AdministrationSection }) => {
  const isWide = useMediaQuery(`(min-width: ${breakpoints.desktop}px)`);
  const label = t('administration.title');
  if (!isWide)
    return (
      <Container>
        <NavTabs
          label={label}
          items={sections.map((section) => ({
            href: section.path,
            label: section.title,
            isActive: section === current,
          }))}
        />
      </Container>
    );
  return (
    <Column aria-label={label}>
      {sections.map((section) => (
        <Place
          key={section.path}
          href={section.path}
          {...(section === current && { 'aria-current': 'page' as const })}
        >
          {section.title}
        </Place>
      ))}
    </Column>
  );
};
