import { limits } from '@tuerca/contracts';
import {
  Container,
  EmptyState,
  ErrorState,
  Heading,
  Link,
  LinkButton,
  PageHeader,
  Paginator,
  Skeleton,
  Stack,
} from '@tuerca/ui';
import { useSearchParams } from 'react-router';
import { paths } from '../../config/paths.ts';
import { useListPlace, useShownPage } from '../../shared/list-place.ts';
import { useLive } from '../../shared/live.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { NotRenewed } from '../../shared/not-renewed.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/support-cases.ts';
import { useSession } from '../session/session.tsx';
import { useOwnCase, useOwnCases } from './api/use-own-cases.ts';
import { CaseView } from './components/case-view.tsx';
import { FollowForm } from './components/follow-form.tsx';
import { ReplyForm } from './components/reply-form.tsx';

/** What one filed with one's account; of a number in the address that one alone. */
const OwnCases = ({ number, email }: { readonly number: string; readonly email: string }) => {
  const { user } = useSession();
  const place = useListPlace();
  const named = useOwnCase(number || null);
  const isForeign = named.data?.data.length === 0;
  const isOne = number !== '' && !isForeign;
  const listed = useShownPage(place, useOwnCases(isOne ? null : place.page));
  const { data, error, isLoading, mutate } = isOne ? named : listed;
  useLive('notifications', user?.id ?? null, () => void mutate());
  const shown = data?.data ?? [];
  return (
    <Stack gap={5}>
      {isForeign && <FollowForm number={number} email={email} />}
      <Heading level={2}>{t('supportCases.following.own')}</Heading>
      <NotRenewed answer={{ data, error, mutate }} />
      {isLoading && !data && <Skeleton lines={6} />}
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {data && shown.length === 0 && (
        <EmptyState
          title={t('supportCases.following.none')}
          action={<LinkButton href={paths.pqrs}>{t('supportCases.following.write')}</LinkButton>}
        >
          {t('supportCases.following.noneHint')}
        </EmptyState>
      )}
      <Stack gap={3} {...place.frame}>
        {shown.map((found) => (
          <div key={found.number} data-row={found.number}>
            <CaseView found={found} isOpenable>
              <ReplyForm found={found} onReplied={() => mutate()} />
            </CaseView>
          </div>
        ))}
      </Stack>
      {isOne ? (
        data && <Link href={paths.followCase()}>{t('supportCases.following.own')}</Link>
      ) : (
        <Paginator
          page={place.page}
          pageSize={limits.pageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={place.onPageChange}
        />
      )}
    </Stack>
  );
};

/** Follows what was filed: with an account one's own, without one by number and e-mail. */
export const FollowCasePage = () => {
  const { user, isRegistered } = useSession();
  const [params] = useSearchParams();
  const number = params.get('numero') ?? '';
  usePageTitle(t('supportCases.following.title'));
  if (user === undefined) return <LoadingPage />;
  const email = (isRegistered && user?.email) || '';
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={t('supportCases.following.title')}
          back={{ href: paths.pqrs, label: t('supportCases.following.write') }}
        />
        {isRegistered ? (
          <OwnCases number={number} email={email} />
        ) : (
          <FollowForm number={number} email={email} />
        )}
      </Stack>
    </Container>
  );
};
