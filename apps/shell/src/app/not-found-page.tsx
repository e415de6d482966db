import { Container, Heading, Inline, LinkButton, SearchIcon, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../config/paths.ts';
import { useSession } from '../features/session/session.tsx';
import { t } from '../texts/text.ts';
import { Middle } from '../shared/middle.ts';
import { usePageTitle } from '../shared/page-title.ts';

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: ${theme.size.thumb};
  height: ${theme.size.thumb};
  border-radius: ${theme.radius.full};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
`;

export const NotFoundPage = () => {
  const { isRegistered } = useSession();
  usePageTitle(t('errors.missing.pageTitle'));
  return (
    <Container>
      <Middle gap={4} align="center">
        <Disc>
          <SearchIcon size="xl" />
        </Disc>
        <Heading level={1}>{t('errors.missing.title')}</Heading>
        <Text>{t('errors.missing.text')}</Text>
        <Inline gap={3} justify="center">
          <LinkButton href={paths.home}>{t('errors.home')}</LinkButton>
          {isRegistered && (
            <LinkButton variant="secondary" href={paths.indexTab()}>
              {t('errors.missing.requests')}
            </LinkButton>
          )}
        </Inline>
      </Middle>
    </Container>
  );
};
