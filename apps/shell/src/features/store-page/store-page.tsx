import type { StorePage as Page } from '@tuerca/contracts';
import { AccentScope, Banner, Container, Link, media, Stack, theme } from '@tuerca/ui';
import { Navigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import { paths } from '../../config/paths.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/store.ts';
import { useSession } from '../session/session.tsx';
import { useStorePage } from './api/use-store-page.ts';
import { StoreFacts } from './components/store-facts.tsx';
import { StoreHead } from './components/store-head.tsx';
import { NoStore } from './components/store-missing.tsx';
import { StoreWizard } from './components/store-wizard.tsx';

/** One column with the wizard first; two on desktops. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};

  ${media.desktop} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 4fr);
    column-gap: ${theme.space[10]};
    align-items: start;
  }
`;

const Shown = ({ page }: { readonly page: Page }) => {
  const { user } = useSession();
  usePageTitle(t('storePage.pageTitle', { store: page.name }));
  return (
    <AccentScope accent={page.accent_color}>
      <Container>
        <Stack gap={6}>
          {user?.storeId === page.id && (
            <Banner tone="info">
              {t('storePage.own')}{' '}
              {!user.storeByAdviser && <Link href={paths.ownStore}>{t('storePage.ownLink')}</Link>}
            </Banner>
          )}
          <StoreHead page={page} />
          <Columns>
            <StoreWizard page={page} />
            <StoreFacts page={page} />
          </Columns>
        </Stack>
      </Container>
    </AccentScope>
  );
};

/** The public page of a store, in its colour, with its wizard (specification 1 section 2). */
export const StorePage = () => {
  const { segment = '' } = useParams();
  const { page, error, mutate } = useStorePage(segment);
  // A former address leads to the present one.
  if (page && page.segment !== segment.toLowerCase())
    return <Navigate replace to={paths.store(page.segment)} />;
  if (page) return <Shown key={page.id} page={page} />;
  return <NoStore error={error} width="page" onRetry={mutate} />;
};
