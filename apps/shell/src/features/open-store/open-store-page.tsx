import { publicPages } from '@tuerca/contracts';
import { isEditable } from '@tuerca/rules';
import { LinkButton } from '@tuerca/ui';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { isSomebodyExpected } from '../../shared/seen.ts';
import { ownsStore } from '../../shared/user-kind.ts';
import { t } from '../../texts/open-store.ts';
import { useSession } from '../session/session.tsx';
import { useOwnApplication } from '../../shared/use-own-application.ts';
import { OpenStoreFrame, VisitorsWay } from './components/open-store-frame.tsx';

const Way = () => {
  const { user, isRegistered, isManager } = useSession();
  const { application } = useOwnApplication(isRegistered && !isManager);
  const opportunities = (
    <LinkButton variant="secondary" href={paths.salesOpportunities}>
      {t('openStore.landing.opportunities')}
    </LinkButton>
  );
  if (user === undefined && isSomebodyExpected()) return null;
  if (!isRegistered) return <VisitorsWay />;
  if (isManager) return opportunities;
  if ((user && ownsStore(user)) || application?.status === 'approved')
    return <LinkButton href={paths.indexTab('quotationRequest')}>{t('openStore.approved.start')}</LinkButton>;
  const way = !application ? 'start' : isEditable(application.status) ? 'resume' : 'see';
  return (
    <>
      <LinkButton href={paths.storeApplication}>{t(`openStore.landing.${way}`)}</LinkButton>
      {opportunities}
    </>
  );
};

/** 'Regístrate como Proveedor': what one gets and needs as a store, and the way in (specification 3 section 2). */
export const OpenStorePage = () => {
  usePageTitle(publicPages.openStore.title[country.code]);
  return (
    <OpenStoreFrame>
      <Way />
    </OpenStoreFrame>
  );
};
