import { Button, Container, Heading, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../../shared/page-title.ts';
import { LoadingPage } from '../../../shared/loading-page.tsx';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/text.ts';
import { useSession } from '../session.tsx';

const SignInHere = lazy(async () => ({ default: (await import('./sign-in-here.tsx')).SignInHere }));

const OfAnother = () => {
  const { isSeller, isManager, leave } = useSession();
  usePageTitle(t('errors.forbidden.pageTitle'));
  return (
    <Container>
      <Stack gap={4} align="start">
        <Heading level={1}>{t('errors.forbidden.title')}</Heading>
        <Text>{t('errors.forbidden.ofAnother')}</Text>
        <Inline gap={3}>
          <LinkButton href={paths.indexTab(isSeller || isManager ? 'quotationRequest' : 'index')}>
            {t('errors.forbidden.requests')}
          </LinkButton>
          <LinkButton variant="secondary" href={paths.orders}>
            {t('errors.forbidden.orders')}
          </LinkButton>
          {/* After the logout this page asks for a login, at the same URL. */}
          <Button variant="quiet" onClick={() => void leave()}>
            {t('errors.forbidden.leave')}
          </Button>
        </Inline>
      </Stack>
    </Container>
  );
};

/** Replaces a page the user may not see: asks a visitor to sign in, and gives others links to their own pages. */
export const NoPermission = () => {
  const { user, isRegistered } = useSession();
  if (user === undefined) return <LoadingPage />;
  return isRegistered ? (
    <OfAnother />
  ) : (
    <Suspense fallback={<LoadingPage />}>
      <SignInHere />
    </Suspense>
  );
};
