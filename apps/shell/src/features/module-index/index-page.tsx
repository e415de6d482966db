import { breakpoints, Button, Container, Heading, NavTabs, Stack, theme, VisuallyHidden } from '@tuerca/ui';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { useMediaQuery } from '../../shared/media-query.ts';
import { usePageKeys } from '../../shared/page-keys.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { ownsStore } from '../../shared/user-kind.ts';
import { lazyWindow } from '../../shared/window-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { paths, type IndexTab } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { useModuleNews } from '../session/use-module-news.ts';
import { AllRequests } from './components/all-requests.tsx';
import { DiscardedRequests } from './components/discarded-requests.tsx';
import { OwnRequests } from './components/own-requests.tsx';
import { PendingRequests } from './components/pending-requests.tsx';
import { QuotedRequests } from './components/quoted-requests.tsx';
import { useIndicatorsPlace } from './use-indicators-place.ts';
import { usePendingCounts } from './api/use-pending-counts.ts';
import { useNoticeCounts } from './api/use-notice-counts.ts';

/** The tabs and the button beside them, with one line below. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[3]};
  border-bottom: ${theme.borderWidth.thin} solid ${theme.color.border};

  & > nav {
    border-bottom: 0;
  }
`;

const Report = lazyPart(async () => (await import('./components/report.tsx')).Report);

const BrandRequests = lazyPart(async () => (await import('./components/brand-requests.tsx')).BrandRequests);

const ModuleRequests = lazyPart(
  async () => (await import('./components/module-requests.tsx')).ModuleRequests,
);

const FirstSteps = lazyPart(async () => (await import('./components/first-steps.tsx')).FirstSteps);

const ModuleMissing = lazyPart(
  async () => (await import('../session/components/module-missing.tsx')).ModuleMissing,
);

const PartNames = lazyPart(async () => (await import('./components/part-names.tsx')).PartNames);

const Infractions = lazyPart(
  async () => (await import('../infractions/infractions-panel.tsx')).InfractionsPanel,
);

const managersTabs: readonly IndexTab[] = ['brandRequests', 'moduleRequests', 'partNames', 'infractions'];

const panels = {
  index: OwnRequests,
  quotationRequest: PendingRequests,
  quotedRequests: QuotedRequests,
  quotationRequestIgnored: DiscardedRequests,
  tuercaGoReports: Report,
  brandRequests: BrandRequests,
  moduleRequests: ModuleRequests,
  partNames: PartNames,
  infractions: Infractions,
  all: AllRequests,
  moduleMissing: ModuleMissing,
} as const;

const panelOf = (
  tab: IndexTab,
  { isManager, isModuleMissing }: { readonly isManager: boolean; readonly isModuleMissing: boolean },
): keyof typeof panels => {
  if (isManager && tab === 'index') return 'all';
  return isModuleMissing && tab === 'quotationRequest' ? 'moduleMissing' : tab;
};

const tabName = (tab: IndexTab): string => t(`moduleIndex.tabs.${tab}`);

const KeysDialog = lazyWindow(
  async () => (await import('../seller-request/components/keys-dialog.tsx')).KeysDialog,
);
const IndicatorsDialog = lazyWindow(
  async () => (await import('./components/indicators-dialog.tsx')).IndicatorsDialog,
);

/** The module's index; the tabs depend on the user's role (specification 2 section 2.3). */
export const IndexPage = () => {
  // The router matches no other tab names.
  const { tab = 'index' } = useParams() as { tab?: IndexTab };
  const { user, isSeller, isManager } = useSession();
  const [indicatorsPeriod, setIndicatorsPeriod] = useIndicatorsPlace();
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.phone}px)`);
  const handlesRequests = isSeller || isManager;
  const { data: topics } = useNoticeCounts(user && !isSeller ? user.id : null);
  const { data: pending } = usePendingCounts(handlesRequests);

  const nameOf = (each: IndexTab) =>
    isManager && each === 'index' ? t('moduleIndex.tabs.all') : tabName(each);
  usePageTitle(nameOf(tab));
  const [isHelping, setIsHelping] = useState(false);
  useModuleNews();
  usePageKeys(handlesRequests ? { '?': () => setIsHelping(true) } : {});

  if (user === undefined) return <LoadingPage />;
  if (user === null || (!handlesRequests && tab !== 'index') || (!isManager && managersTabs.includes(tab)))
    return <NoPermission />;

  const news = isManager ? 0 : (topics?.data.newQuotation ?? 0) + (topics?.data.newMessage ?? 0);
  const tabs = [
    { id: 'index', count: news, countLabel: t('moduleIndex.news', { count: news }) },
    ...(handlesRequests
      ? ([
          {
            id: 'quotationRequest',
            count: pending?.data.requests ?? 0,
            countLabel: t('moduleIndex.pending.counted', { count: pending?.data.requests ?? 0 }),
          },
          { id: 'quotedRequests', count: 0 },
          { id: 'quotationRequestIgnored', count: 0 },
          { id: 'tuercaGoReports', count: 0 },
        ] as const)
      : []),
    ...(isManager
      ? ([
          {
            id: 'brandRequests',
            count: topics?.data.brandRequest ?? 0,
            countLabel: t('moduleIndex.storeRequests.news', { count: topics?.data.brandRequest ?? 0 }),
          },
          {
            id: 'moduleRequests',
            count: topics?.data.moduleRequest ?? 0,
            countLabel: t('moduleIndex.storeRequests.news', { count: topics?.data.moduleRequest ?? 0 }),
          },
          { id: 'partNames', count: 0 },
          { id: 'infractions', count: 0 },
        ] as const)
      : []),
  ] as const;
  const isModuleMissing = isSeller && !user.hastuercaGoModuleAdministration;
  const Panel = panels[panelOf(tab, { isManager, isModuleMissing })];
  const indicators = isSeller && (
    <div>
      <Button size="sm" variant="secondary" onClick={() => setIndicatorsPeriod('30')}>
        {t('moduleIndex.indicators.open')}
      </Button>
    </div>
  );

  return (
    <Container>
      <Stack gap={3}>
        {/* Hidden when the tabs act as a title, to leave room for the requests. */}
        {tabs.length > 1 ? (
          <VisuallyHidden as="h1">{user.storeName ?? t('moduleIndex.title')}</VisuallyHidden>
        ) : (
          <Heading level={1}>{t('moduleIndex.title')}</Heading>
        )}
        <Top>
          {tabs.length > 1 && (
            <NavTabs
              label={t('moduleIndex.tabs.label')}
              items={tabs.map(({ id, count, ...counted }) => ({
                href: paths.indexTab(id),
                label: nameOf(id),
                isActive: id === tab,
                ...(count > 0 && { count, ...counted }),
              }))}
            />
          )}
          {!isPhone && indicators}
        </Top>
        {tab === 'quotationRequest' && ownsStore(user) && (
          <Suspense>
            <FirstSteps />
          </Suspense>
        )}
        <Suspense fallback={<LoadingPage />}>
          <Panel />
        </Suspense>
        {isPhone && indicators}
        {isHelping && <KeysDialog onClose={() => setIsHelping(false)} />}
        {isSeller && indicatorsPeriod && (
          <IndicatorsDialog
            period={indicatorsPeriod}
            onPeriodChange={setIndicatorsPeriod}
            onClose={() => setIndicatorsPeriod(null)}
          />
        )}
      </Stack>
    </Container>
  );
};
