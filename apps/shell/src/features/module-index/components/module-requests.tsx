import type { ModuleRequest } from '@tuerca/contracts';
import { formatMobile } from '@tuerca/rules';
import { Inline, Link, NavTabs, Stack, Text } from '@tuerca/ui';
import { useSearchParams } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { decideOnModule } from '../api/decide-module-request.ts';
import { useModuleRequests } from '../api/use-module-requests.ts';
import { StoreModules } from './store-modules.tsx';
import { StoreRequestCard, type StoreRequestWords } from './store-request-card.tsx';
import { StoreRequests } from './store-requests.tsx';

const wordsOf = ({ store: { name: store } }: ModuleRequest): StoreRequestWords => ({
  title: t('moduleIndex.moduleRequests.asks', { store }),
  approve: t('moduleIndex.moduleRequests.approve'),
  approved: t('moduleIndex.moduleRequests.approved', { store }),
  reject: t('moduleIndex.moduleRequests.reject'),
  rejectTitle: t('moduleIndex.moduleRequests.rejectTitle'),
  rejected: t('moduleIndex.moduleRequests.rejected', { store }),
});

const Requests = () => (
  <StoreRequests<ModuleRequest>
    label={t('moduleIndex.moduleRequests.views.requests')}
    useRows={useModuleRequests}
    words={{
      emptyOpen: t('moduleIndex.moduleRequests.emptyOpen'),
      empty: t('moduleIndex.moduleRequests.empty'),
      emptyText: t('moduleIndex.moduleRequests.emptyOpenText'),
    }}
    card={(request, onChanged) => (
      <StoreRequestCard
        anchor={`modulo-${request.id}`}
        request={request}
        words={wordsOf(request)}
        decide={(decision) => decideOnModule(request.id, decision)}
        onChanged={onChanged}
      >
        <Inline gap={2}>
          <Text>{t('moduleIndex.moduleRequests.contact', { name: request.name })}</Text>
          <Link href={`tel:${request.mobile}`}>{formatMobile(request.mobile)}</Link>
        </Inline>
      </StoreRequestCard>
    )}
  />
);

/** The views of the tab, by their value in the address. */
const shown = 'ver';
const stores = 'tiendas';

/** Which stores ask for the quotation module, and which have it: for the managers, who switch it (ADR 0368). */
export const ModuleRequests = () => {
  const [params] = useSearchParams();
  const isOfStores = params.get(shown) === stores;
  const address = paths.indexTab('moduleRequests');
  return (
    <Stack gap={4} as="section" aria-label={t('moduleIndex.moduleRequests.label')}>
      <NavTabs
        label={t('moduleIndex.moduleRequests.label')}
        items={[
          { href: address, label: t('moduleIndex.moduleRequests.views.requests'), isActive: !isOfStores },
          {
            href: `${address}?${shown}=${stores}`,
            label: t('moduleIndex.moduleRequests.views.stores'),
            isActive: isOfStores,
          },
        ]}
      />
      {isOfStores ? <StoreModules /> : <Requests />}
    </Stack>
  );
};
