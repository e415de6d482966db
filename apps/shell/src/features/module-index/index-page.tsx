import { countNotificationsByTopic, countPendingRequests } from '@tuerca/contracts';
import { Button, Container, NavTabs, PageHeader, Stack } from '@tuerca/ui';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../app/api.ts';
import { LoadingPage } from '../../app/loading-page.tsx';
import { usePageTitle } from '../../app/page-title.ts';
import { indexTabs, paths, type IndexTab } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { useSession } from '../session/session.tsx';
import { DiscardedRequests } from './components/discarded-requests.tsx';
import { OwnRequests } from './components/own-requests.tsx';
import { PendingRequests } from './components/pending-requests.tsx';
import { QuotedRequests } from './components/quoted-requests.tsx';

const Report = lazy(async () => ({ default: (await import('./components/report.tsx')).Report }));

const panels = {
  index: OwnRequests,
  quotationRequest: PendingRequests,
  quotedRequests: QuotedRequests,
  quotationRequestIgnored: DiscardedRequests,
  tuercaGoReports: Report,
} as const;

const tabName = (tab: IndexTab): string => t(`moduleIndex.tabs.${tab}`);

const IndicatorsDialog = lazy(async () => ({
  default: (await import('./components/indicators-dialog.tsx')).IndicatorsDialog,
}));

const isTab = (text: string): text is IndexTab => (indexTabs as readonly string[]).includes(text);

/** The module's index: whose tabs are shown depends on who looks (specification 2 section 2.3). */
export const IndexPage = () => {
  const { tab = 'index' } = useParams();
  const { user, isSeller, isManager } = useSession();
  const [showsIndicators, setShowsIndicators] = useState(false);
  const handlesRequests = isSeller || isManager;
  const { data: topics } = useRead(
    countNotificationsByTopic,
    user && !handlesRequests ? { params: { id: user.id } } : null,
  );
  const { data: pending } = useRead(countPendingRequests, handlesRequests ? {} : null);

  usePageTitle(isTab(tab) ? tabName(tab) : undefined);

  if (user === undefined) return <LoadingPage />;
  if (!isTab(tab)) return <NotFoundPage />;
  if (user === null || (!handlesRequests && tab !== 'index')) return <NoPermission />;

  const news = (topics?.data.newQuotation ?? 0) + (topics?.data.newMessage ?? 0);
  const tabs = [
    { id: 'index', count: news },
    ...(handlesRequests
      ? ([
          { id: 'quotationRequest', count: pending?.data.requests ?? 0 },
          { id: 'quotedRequests', count: 0 },
          { id: 'quotationRequestIgnored', count: 0 },
          { id: 'tuercaGoReports', count: 0 },
        ] as const)
      : []),
  ] as const;
  const Panel = panels[tab];

  return (
    <Container>
      <Stack gap={5}>
        <PageHeader
          title={user.storeName ?? t('moduleIndex.title')}
          actions={
            isSeller && (
              <Button variant="secondary" onClick={() => setShowsIndicators(true)}>
                {t('moduleIndex.indicators.open')}
              </Button>
            )
          }
        />
        <NavTabs
          label={t('moduleIndex.tabs.label')}
          items={tabs.map(({ id, count }) => ({
            href: paths.indexTab(id),
            label: tabName(id),
            isActive: id === tab,
            ...(count > 0 && { count }),
          }))}
        />
        <Suspense fallback={<LoadingPage />}>
          <Panel />
        </Suspense>
        <Suspense>
          {showsIndicators && <IndicatorsDialog onClose={() => setShowsIndicators(false)} />}
        </Suspense>
      </Stack>
    </Container>
  );
};
