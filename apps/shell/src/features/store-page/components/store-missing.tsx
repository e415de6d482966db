import { Container, Heading, LinkButton, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { t } from '../../../texts/store.ts';

const Middle = styled(Stack)`
  padding-block: ${theme.space[10]};
  text-align: center;
  text-wrap: balance;
`;

/** The page for an unknown segment, with a link to the marketplace's wizard. */
export const StoreMissing = () => {
  usePageTitle(t('storePage.missing.title'));
  return (
    <Container>
      <Middle gap={4} align="center">
        <Heading level={1}>{t('storePage.missing.title')}</Heading>
        <Text>{t('storePage.missing.text')}</Text>
        <LinkButton href={paths.newRequest}>{t('storePage.missing.all')}</LinkButton>
      </Middle>
    </Container>
  );
};
