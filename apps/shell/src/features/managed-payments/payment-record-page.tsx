import type { Payment } from '@tuerca/contracts';
import { isPaymentOpen } from '@tuerca/rules';
import {
  Badge,
  Container,
  ErrorState,
  Heading,
  Inline,
  Link,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { markedMoney } from '../../shared/marked-money.tsx';
import { keepFocusBy } from '../../shared/go-to-heading.ts';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { PendingButton } from '../../shared/pending-button.tsx';
import { wayBackTo } from '../../shared/way-back.ts';
import { t } from '../../texts/managed-payments.ts';
import { askProvider } from './api/ask-provider.ts';
import { usePayment } from '../../shared/use-payment.ts';
import { PaymentBadges } from './payment-badges.tsx';

const Ask = ({ id, onAsked }: { readonly id: number; readonly onAsked: () => Promise<unknown> }) => {
  const toast = useToast();
  const ask = async () => {
    try {
      const { data } = await askProvider(id);
      toast({
        message: t('managedPayments.asked', { state: t(`managedPayments.states.${data.status}`) }),
        tone: 'info',
      });
      await onAsked();
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
  };
  return (
    <PendingButton variant="secondary" onPress={ask}>
      {t('managedPayments.ask')}
    </PendingButton>
  );
};

const Shown = ({
  payment,
  onAsked,
}: {
  readonly payment: Payment;
  readonly onAsked: () => Promise<unknown>;
}) => {
  const money = (amount: number) => markedMoney(amount, payment.currency);
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        {payment.payer && <Text>{t('managedPayments.payer', { name: payment.payer })}</Text>}
        <Text>
          {t('managedPayments.through', {
            provider: payment.provider,
            at: formatDateTime(payment.created_at),
          })}
        </Text>
        {payment.provider_reference && (
          <Text>{t('managedPayments.reference', { reference: payment.provider_reference })}</Text>
        )}
        {payment.paid_at && (
          <Text>{t('managedPayments.paidAt', { at: formatDateTime(payment.paid_at) })}</Text>
        )}
        {payment.refusal && <Text>{t('managedPayments.refusal', { reason: payment.refusal })}</Text>}
      </Stack>
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {t('managedPayments.orders')}
        </Heading>
        {payment.orders.map(({ id, ref_venta: ref, store, amount }) => (
          <Text key={id}>
            <Link href={paths.order(id)}>{ref}</Link> · {store.name} · {money(amount)}
          </Text>
        ))}
      </Stack>
      {payment.refunds.length > 0 && (
        <Stack gap={2}>
          <Heading level={2} size="lg">
            {t('managedPayments.refunds')}
          </Heading>
          {payment.refunds.map(({ id, amount, status, is_outside, reason, asked_at, done_at }) => (
            <Inline gap={2} key={id}>
              <Text>
                {money(amount)} · {formatDateTime(done_at ?? asked_at)} · «{reason}»
              </Text>
              <Badge tone={status === 'failed' ? 'danger' : 'neutral'}>
                {t(`managedPayments.refundStates.${is_outside ? 'outside' : status}`)}
              </Badge>
            </Inline>
          ))}
        </Stack>
      )}
      {isPaymentOpen(payment.status) && (
        <Inline>
          <Ask id={payment.id} onAsked={onAsked} />
        </Inline>
      )}
    </Stack>
  );
};

/** One payment: what it pays, what became of it, what was given back. */
export const PaymentRecordPage = ({ id }: { readonly id: number }) => {
  const { data, error, isLoading, mutate } = usePayment(id);
  const page = useRef<HTMLDivElement>(null);
  const asked = async () => {
    await mutate();
    // Of what is known nobody is asked any more: its state stands beside the title.
    keepFocusBy(page.current);
  };
  const payment = data?.data;
  const title = payment?.code ?? t('managedPayments.title');
  usePageTitle(title);
  return (
    <Container>
      <Stack gap={4} ref={page}>
        <PageHeader
          title={title}
          back={wayBackTo(
            { href: paths.administrationSection('pagos'), label: t('managedPayments.back') },
            {
              href: paths.administrationSection('diferencias-de-pagos'),
              label: t('managedPayments.differences.title'),
            },
          )}
          {...(payment && {
            description: (
              <Inline gap={2}>
                <Text as="span">{markedMoney(payment.amount, payment.currency)}</Text>
                <PaymentBadges payment={payment} />
              </Inline>
            ),
          })}
        />
        {isLoading && !data && <Skeleton lines={8} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {payment && <Shown payment={payment} onAsked={asked} />}
      </Stack>
    </Container>
  );
};
