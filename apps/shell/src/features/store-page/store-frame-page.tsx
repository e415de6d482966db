import { AccentScope, Container, Link, Stack, Text, theme } from '@tuerca/ui';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { paths } from '../../config/paths.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/store.ts';
import { useStorePage } from './api/use-store-page.ts';
import { StoreHead } from './components/store-head.tsx';
import { NoStore } from './components/store-missing.tsx';
import { StoreWizard } from './components/store-wizard.tsx';

const Main = styled.main`
  padding-block: ${theme.space[4]};
`;

const Framed = () => {
  const { segment = '' } = useParams();
  const { page, error, mutate } = useStorePage(segment);
  usePageTitle(page && t('storePage.pageTitle', { store: page.name }));
  if (page)
    return (
      <AccentScope accent={page.accent_color}>
        <Container width="md">
          <Stack gap={5}>
            <StoreHead page={page} />
            <StoreWizard key={page.id} page={page} isFramed />
            <Text size="sm">
              <Link href={paths.store(page.segment)} target="_blank">
                {t('storePage.frame.page', { store: page.name })}
              </Link>
            </Text>
          </Stack>
        </Container>
      </AccentScope>
    );
  return <NoStore error={error} width="lg" onRetry={mutate} />;
};

/** A store's wizard without the shell's header, for a frame on the store's own site (ADR 0357). */
export const StoreFramePage = () => (
  <Main>
    <Framed />
  </Main>
);
