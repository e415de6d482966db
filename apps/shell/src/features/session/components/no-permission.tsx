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
          {/* Nobody is signed in then, and the page asks who is: the address stays. */}
          <Button variant="quiet" onClick={() => void leave()}>
            {t('errors.forbidden.leave')}
          </Button>
        </Inline>
      </Stack>
    </Container>
  );
};

/** In place of a page that is not for the reader: who only has to sign in does so here, the others are led on. */
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
