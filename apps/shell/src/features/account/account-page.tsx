import { Avatar, Container, ErrorState, Inline, PageHeader, Skeleton, Stack } from '@tuerca/ui';
import { Suspense } from 'react';
import { country } from '../../config/country.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { useProfile } from './api/use-profile.ts';
import { Contacts } from './components/contacts.tsx';
import { DataForm } from './components/data-form.tsx';
import { OwnGarage } from './components/own-garage.tsx';
import { Security } from './components/security.tsx';

const Addresses = lazyPart(async () => (await import('./components/addresses.tsx')).Addresses);
const OwnClass = lazyPart(async () => (await import('./components/own-class.tsx')).OwnClass);
const WaysIn = lazyPart(async () => (await import('./components/ways-in.tsx')).WaysIn);
const OwnPapers = lazyPart(async () => (await import('./components/own-papers.tsx')).OwnPapers);
const OwnBilling = lazyPart(async () => (await import('../invoices/components/own-billing.tsx')).OwnBilling);
const Privacy = lazyPart(async () => (await import('./components/privacy.tsx')).Privacy);

/** A person's own account: data, number and e-mail, and addresses. */
export const AccountPage = () => {
  const { user, isRegistered, isManager } = useSession();
  usePageTitle(t('profile.title'));
  const { profile, error, retry } = useProfile(isRegistered ? (user?.id ?? null) : null);
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;
  return (
    <Container width="md">
      <Stack gap={5}>
        <Inline gap={4} isWrapping={false}>
          {profile && <Avatar name={profile.name ?? ''} imageUrl={profile.photo} size="lg" />}
          <PageHeader title={t('profile.title')} description={t('profile.description')} />
        </Inline>
        {!profile && error && <ErrorState message={messageOf(error)} onRetry={() => void retry()} />}
        {!profile && !error && <LoadingPage />}
        {profile && (
          <>
            <PagePart title={t('profile.data.title')}>
              <DataForm key={profile.id} profile={profile} />
            </PagePart>
            <PagePart title={t('profile.contact.title')}>
              <Contacts profile={profile} />
            </PagePart>
            {!isManager && (
              <Suspense fallback={<Skeleton lines={3} />}>
                <OwnClass />
              </Suspense>
            )}
            <PagePart title={t('profile.security.title')}>
              <Security />
            </PagePart>
            <Suspense fallback={<Skeleton lines={3} />}>
              <WaysIn />
            </Suspense>
            {!isManager && (
              <PagePart title={t('account.links.garage')}>
                <OwnGarage />
              </PagePart>
            )}
            {!isManager && (
              <PagePart title={t('profile.addresses.title')}>
                <Suspense fallback={<Skeleton lines={3} />}>
                  <Addresses profile={profile} />
                </Suspense>
              </PagePart>
            )}
            {!isManager && (
              <Suspense fallback={<Skeleton lines={3} />}>
                <OwnBilling userId={profile.id} country={user?.country ?? country.code} />
              </Suspense>
            )}
            {!isManager && (
              <Suspense fallback={<Skeleton lines={3} />}>
                <OwnPapers userId={profile.id} country={user?.country ?? country.code} />
              </Suspense>
            )}
            <Suspense fallback={<Skeleton lines={3} />}>
              <Privacy userId={profile.id} />
            </Suspense>
          </>
        )}
      </Stack>
    </Container>
  );
};
