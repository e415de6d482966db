import { publicPages } from '@tuerca/contracts';
import { Container, Stack } from '@tuerca/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { isSomebodyExpected } from '../../shared/seen.ts';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { Wizard } from '../quotation-request/wizard/wizard.tsx';
import { useSession } from '../session/session.tsx';
import { Landing } from './components/landing.tsx';
import { NextSteps } from './components/next-steps.tsx';
import { Proof } from './components/proof.tsx';

const NewestOpportunities = lazy(async () => ({
  default: (await import('../sales-opportunities/components/newest-opportunities.tsx')).NewestOpportunities,
}));

const loadOwnHome = () => import('../own-home/own-home.tsx');
const OwnHome = lazy(async () => ({ default: (await loadOwnHome()).OwnHome }));

/** The offer: its words, and what comes of its first question. */
const Offer = () => (
  <Landing wizard={<Wizard />}>
    <NextSteps />
    <Proof />
  </Landing>
);

/** The first page: the offer for visitors, one's own things for buyers, and their work for those who sell or manage. */
export const HomePage = () => {
  const { user, isRegistered, isSeller, isManager } = useSession();
  // Who came as a visitor gets an account in the middle of their first request: it stays where it is.
  const [isVisit, setIsVisit] = useState(false);
  if (user !== undefined && !isRegistered && !isVisit) setIsVisit(true);
  // The offer is not flashed at someone whose own things come a moment later.
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
        <Suspense>
          <NewestOpportunities />
        </Suspense>
      </Stack>
    </Container>
  );
};
