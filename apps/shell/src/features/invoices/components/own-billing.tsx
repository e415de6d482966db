import type { CountryCode } from '@tuerca/rules';
import { Button, ErrorState, Inline, Skeleton, Stack, Text, useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/invoices.ts';
import { removeOwnBilling, saveOwnBilling } from '../api/change-invoice.ts';
import { useOwnBilling } from '../api/use-own-billing.ts';
import { useOwnIdentity } from '../api/use-own-identity.ts';
import { knownOf, type Billing } from '../billing-form.ts';
import { BillingDialog } from './billing-dialog.tsx';

const Kept = ({ kept }: { readonly kept: Billing }) => (
  <Stack gap={1}>
    <Text weight="medium">{kept.legal_name}</Text>
    <Text size="sm">
      {t(`invoices.types.${kept.identification_type}`)} {kept.identification}
    </Text>
    <Text size="sm" tone="muted">
      {[kept.email, kept.address, kept.city, kept.postal_code && `C. P. ${kept.postal_code}`]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </Stack>
);

/** One's own data for invoices, which an order's invoice begins with. */
export const OwnBilling = ({
  userId,
  country,
}: {
  readonly userId: number;
  readonly country: CountryCode;
}) => {
  const { data, error, mutate } = useOwnBilling(country);
  const identity = useOwnIdentity(userId);
  const [isChanging, setIsChanging] = useState(false);
  const [problem, setProblem] = useState<{ text: string }>();
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const kept = data?.data ?? null;
  const remove = async () => {
    setProblem(undefined);
    try {
      await removeOwnBilling(country);
      await mutate();
      toast({ message: t('invoices.own.removed'), tone: 'success' });
      keepFocusBy(place.current);
    } catch (failure) {
      setProblem({ text: messageOf(failure) });
    }
  };
  return (
    <PagePart title={t('invoices.own.title')}>
      <Text tone="muted">{t('invoices.own.about')}</Text>
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton lines={3} />}
      <RefusalOf title={t('invoices.failed')} problem={problem} />
      {kept && <Kept kept={kept} />}
      {data && (
        <Inline gap={2} ref={place}>
          <Button variant="secondary" onClick={() => setIsChanging(true)}>
            {t(kept ? 'invoices.own.change' : 'invoices.own.add')}
          </Button>
          {kept && (
            <PendingButton variant="quiet" onPress={remove}>
              {t('invoices.own.remove')}
            </PendingButton>
          )}
        </Inline>
      )}
      {isChanging && (
        <BillingDialog
          name="billing"
          title={t('invoices.own.title')}
          text={t('invoices.own.text')}
          save={t('invoices.save')}
          country={country}
          kept={kept}
          known={identity.data ? knownOf(identity.data.data, country) : {}}
          onSave={async (body, close) => {
            await saveOwnBilling(body);
            await mutate();
            close();
            toast({ message: t('invoices.saved'), tone: 'success' });
          }}
          onClose={() => setIsChanging(false)}
        />
      )}
    </PagePart>
  );
};
