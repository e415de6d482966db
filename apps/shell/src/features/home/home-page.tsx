import { publicPages } from '@tuerca/contracts';
import { Container, Link, Stack } from '@tuerca/ui';
import { Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { part } from '../../shared/load-area.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { isSomebodyExpected } from '../../shared/seen.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/text.ts';
import { isBegun, requestDraft } from '../quotation-request/wizard/draft.ts';
import { Wizard } from '../quotation-request/wizard/wizard.tsx';
import { useSession } from '../session/session.tsx';
import { Landing } from './components/landing.tsx';
import { NextSteps } from './components/next-steps.tsx';
import { WhenShown } from './components/when-shown.tsx';

const NewestOpportunities = part(
  () => import('../sales-opportunities/components/newest-opportunities.tsx'),
  'NewestOpportunities',
);

const Proof = part(() => import('./components/proof.tsx'), 'Proof');

const loadOwnHome = () => import('../own-home/own-home.tsx');
const OwnHome = lazyPart(async () => (await loadOwnHome()).OwnHome);

const hasBegunRequest = (): boolean => {
  const draft = requestDraft.load();
  return draft !== null && isBegun(draft);
};

/** The offer: its words, and what comes of its first question. */
const Offer = () => (
  <Landing wizard={<Wizard />}>
    <Link href={paths.catalogue}>{t('home.catalogue')}</Link>
    <Link href={paths.products}>{t('app.foot.products')}</Link>
    <NextSteps />
    <WhenShown>
      <Suspense>
        <Proof />
      </Suspense>
    </WhenShown>
  </Landing>
);

/**
 * The home page: the landing page for visitors, their own requests for buyers, and their work for sellers and
 * managers.
 */
export const HomePage = () => {
  const { user, isRegistered, isSeller, isManager } = useSession();
  // A visitor gets an account in the middle of the first request: the wizard stays mounted.
  const [isVisit, setIsVisit] = useState(false);
  if (user !== undefined && !isRegistered && !isVisit) setIsVisit(true);
  const [wasRegistered, setWasRegistered] = useState(isRegistered);
  if (isRegistered !== wasRegistered) {
    setWasRegistered(isRegistered);
    if (isRegistered && isVisit) setIsVisit(hasBegunRequest());
  }
  // Avoids a flash of the landing page before a buyer's own content loads.
  const isAwaited = user === undefined && isSomebodyExpected();
  useEffect(() => {
    if (isAwaited) void loadOwnHome().catch(() => undefined);
  }, [isAwaited]);
  usePageTitle(publicPages.home.title[country.code]);
  if (isSeller || isManager) return <Navigate replace to={paths.indexTab('quotationRequest')} />;
  if (isAwaited) return <LoadingPage width="page" />;
  if (isRegistered && !isVisit)
    return (
      <Suspense fallback={<LoadingPage width="page" />}>
        <Container>
          <OwnHome beginning={<Offer />} />
        </Container>
      </Suspense>
    );
  return (
    <Container>
      <Stack gap={10}>
        <Offer />
        <WhenShown>
          <Suspense>
            <NewestOpportunities />
          </Suspense>
        </WhenShown>
      </Stack>
    </Container>
  );
};
