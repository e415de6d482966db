import type { StorePage } from '@tuerca/contracts';
import { countries, type OpeningSpan } from '@tuerca/rules';
import { EmptyState, Heading, LinkButton, Stack, StoreIcon, Text } from '@tuerca/ui';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { country } from '../../../config/country.ts';
import { otherCountry } from '../../../config/other-country.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/store.ts';
import { waitingRequests } from '../../quotation-request/waiting-requests.ts';
import { useAnswering, WhenAnswered } from '../../quotation-request/when-answered.tsx';
import { AskedStoreContext } from '../../quotation-request/wizard/asked-store.ts';
import { requestDraftFor } from '../../quotation-request/wizard/draft.ts';
import { handedOn } from '../../quotation-request/wizard/handed-draft.ts';
import { Wizard } from '../../quotation-request/wizard/wizard.tsx';

/** Stores the draft of the URL fragment once, before the wizard loads its draft, and removes the fragment. */
const useHandedDraft = (storeId: number) => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isHanded] = useState(() => {
    const handed = handedOn(hash);
    const kept = requestDraftFor(storeId);
    if (handed) kept.save({ ...handed, contact: kept.load()?.contact ?? handed.contact });
    return handed !== null;
  });
  useEffect(() => {
    if (!isHanded) return;
    // What waits from here for the network waits on, apart from it.
    waitingRequests.letWaitApart(storeId);
    // A buyer with known contact goes straight to the summary.
    void navigate(`${pathname}${search}`, { replace: true, state: { isAgain: true } });
    // Runs once: the fragment is gone afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
};

/** Replaces the wizard of a store that takes no requests here: of another country, without brands or the quotation module. */
const Elsewhere = ({ page }: { readonly page: StorePage }) => {
  const isAbroad = page.country !== country.code;
  const { name } = countries[page.country];
  const whyNot = page.has_module ? t('storePage.noBrandsText') : t('storePage.noModuleText');
  return (
    <EmptyState
      icon={<StoreIcon size="xl" />}
      title={isAbroad ? t('storePage.abroad', { country: name }) : t('storePage.noBrands')}
      action={
        isAbroad && otherCountry ? (
          <LinkButton href={new URL(paths.store(page.segment), otherCountry.href).href}>
            {t('storePage.abroadLink', { country: name })}
          </LinkButton>
        ) : (
          <LinkButton href={paths.newRequest}>{t('storePage.missing.all')}</LinkButton>
        )
      }
    >
      {isAbroad ? t('storePage.abroadText', { here: country.name }) : whyNot}
    </EmptyState>
  );
};

/** When the store answers. */
const Answered = () => {
  const answering = useAnswering();
  return answering === 'withinHour' ? (
    <Text tone="muted">{t('storePage.promise')}</Text>
  ) : (
    <WhenAnswered answering={answering} />
  );
};

const Asking = ({ page, isFramed }: { readonly page: StorePage; readonly isFramed: boolean }) => {
  useHandedDraft(page.id);
  const store = useMemo(
    () => ({
      id: page.id,
      name: page.name,
      segment: page.segment,
      brandIds: page.brands.map(({ id }) => id),
      hours: page.opening_hours as OpeningSpan[],
      isFramed,
    }),
    [page, isFramed],
  );
  return (
    <AskedStoreContext value={store}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="xl">
            {t('storePage.newRequest')}
          </Heading>
          <Answered />
        </Stack>
        <Wizard />
      </Stack>
    </AskedStoreContext>
  );
};

/** The wizard of a store, whose requests are sent only to this store (specification 2 section 1). */
export const StoreWizard = ({
  page,
  isFramed = false,
}: {
  readonly page: StorePage;
  readonly isFramed?: boolean;
}) =>
  page.country === country.code && page.has_module && page.brands.length > 0 ? (
    <Asking page={page} isFramed={isFramed} />
  ) : (
    <Elsewhere page={page} />
  );
