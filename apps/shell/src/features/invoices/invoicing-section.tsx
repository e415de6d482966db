import { ErrorState, Skeleton, Stack, Text } from '@tuerca/ui';
import { messageOf } from '../../shared/messages.ts';
import { useOwnApplication } from '../../shared/use-own-application.ts';
import { t } from '../../texts/invoices.ts';
import { useSession } from '../session/session.tsx';
import { useStoreBilling } from './api/use-store-billing.ts';
import { knownOfStore } from './billing-form.ts';
import { InvoiceList } from './components/invoice-list.tsx';
import { StoreBilling } from './components/store-billing.tsx';

/** Who the invoices of one's own store are of, and those that were asked for. */
export const InvoicingSection = ({ storeId }: { readonly storeId: number }) => {
  const { user } = useSession();
  const { country, data, error, mutate } = useStoreBilling(storeId);
  const { application, error: unknown } = useOwnApplication(true);
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data || !country || (application === undefined && !unknown)) return <Skeleton lines={6} />;
  return (
    <Stack gap={5}>
      <Text tone="muted">{t('invoices.store.about')}</Text>
      <StoreBilling
        country={country}
        kept={data.data}
        known={knownOfStore(application ?? null, { storeId, country, email: user?.email ?? '' })}
        onSaved={mutate}
      />
      <InvoiceList />
    </Stack>
  );
};
