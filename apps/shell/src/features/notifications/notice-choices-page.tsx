import { Container, PageHeader, Stack } from '@tuerca/ui';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { NoticeChoices } from './notice-choices.tsx';

/** The target of the link in every email: the notification settings. */
export const NoticeChoicesPage = () => {
  const { user, isRegistered } = useSession();
  usePageTitle(t('notifications.choices.title'));
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;
  return (
    <Container width="sm">
      <Stack gap={5}>
        <PageHeader title={t('notifications.choices.title')} />
        <NoticeChoices />
      </Stack>
    </Container>
  );
};
