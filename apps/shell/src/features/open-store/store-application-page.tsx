import { isEditable } from '@tuerca/rules';
import { Container, ErrorState, PageHeader, Stack } from '@tuerca/ui';
import { useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { keepFocusBy } from '../../shared/go-to-heading.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/open-store.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { useOwnApplication } from '../../shared/use-own-application.ts';
import { ApplicationForm } from './components/application-form.tsx';
import { ApplicationState, OfStore } from './components/application-state.tsx';
import { useApplicationNews } from './use-application-news.ts';

/** One's own application to open a store: its form while it is with its applicant, else what became of it. */
export const StoreApplicationPage = () => {
  const { user, isRegistered, isManager } = useSession();
  usePageTitle(t('openStore.form.title'));
  const { application, error, mutate } = useOwnApplication(isRegistered && !isManager);
  useApplicationNews();
  const place = useRef<HTMLDivElement>(null);
  if (user === undefined) return <LoadingPage width="lg" />;
  if (!user || !isRegistered || isManager) return <NoPermission />;

  const isOfStore = user.storeId !== null && !user.isLinkedProvider;
  const isShown = application !== undefined;
  const isForm = isShown && (application === null || isEditable(application.status));
  const onChanged = async (data: NonNullable<typeof application>) => {
    await mutate({ data }, { revalidate: false });
    // Another part of the page takes the place of what was pressed.
    if (isEditable(data.status) !== isForm) keepFocusBy(place.current);
  };
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={t('openStore.form.title')}
          back={{ href: paths.openStore, label: t('openStore.title') }}
        />
        <div ref={place}>
          {!isShown && Boolean(error) && (
            <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
          )}
          {!isShown && !error && <LoadingPage />}
          {isShown && application?.status !== 'approved' && isOfStore && <OfStore />}
          {application &&
            !isEditable(application.status) &&
            !(isOfStore && application.status !== 'approved') && (
              <ApplicationState application={application} onChanged={onChanged} />
            )}
          {isForm && !isOfStore && (
            <ApplicationForm
              key={application?.status === 'missing' ? application.decided_at : 'draft'}
              application={application}
              user={user}
              onChanged={onChanged}
            />
          )}
        </div>
      </Stack>
    </Container>
  );
};
