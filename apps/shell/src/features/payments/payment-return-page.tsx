import { readTransaction, listTransactions } from '@tuerca/contracts';
import { isPaymentOpen, minuteMs } from '@tuerca/rules';
import {
  Button,
  CheckCircleIcon,
  Container,
  formatMoney,
  Heading,
  Inline,
  LinkButton,
  PageHeader,
  Spinner,
  Stack,
  Text,
  theme,
} from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { paths } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { keepFocusBy } from '../../shared/go-to-heading.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/payments.ts';
import { useSession } from '../session/session.tsx';
import { usePaymentReturn, type PaymentReturn } from './api/use-payment-return.ts';
import { NotShown } from './components/not-shown.tsx';
import { PayButton } from './components/pay-button.tsx';
import { ReceiptLink } from './components/receipt-link.tsx';
import { wayToCheckout } from './go-to-checkout.ts';

const Mark = styled(CheckCircleIcon)`
  color: ${theme.color.success};
`;

/** How long the page looks by itself. */
const waitsMs = 3 * minuteMs;

/** Whether the page still waits for an answer by itself, and how it begins anew. */
const useWaiting = () => {
  const [round, setRound] = useState(0);
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), waitsMs);
    return () => clearTimeout(timer);
  }, [round]);
  const waitAgain = () => {
    setIsWaiting(true);
    setRound((before) => before + 1);
  };
  return { isWaiting, waitAgain };
};

type Stage = 'waiting' | 'left' | 'unknown' | 'paid' | 'givenBack' | 'refused' | 'expired' | 'held';

const stageOf = ({ status, amount, refunded }: PaymentReturn, isWaiting: boolean): Stage => {
  if (status === 'paid' && refunded >= amount) return 'givenBack';
  if (status === 'unknown' || !isPaymentOpen(status)) return status as Stage;
  return isWaiting ? 'waiting' : 'left';
};

/** What the payer can do next. */
const Next = ({
  payment,
  reference,
  stage,
  way,
  onLook,
}: {
  readonly payment: PaymentReturn;
  readonly reference: string;
  /** The link that it was paid by. */
  readonly way: string | null;
  readonly stage: Stage;
  readonly onLook: () => void;
}) => {
  const { isRegistered } = useSession();
  const { orders, checkout_url: checkout } = payment;
  const canRetry = stage === 'refused' || stage === 'expired' || stage === 'unknown';
  return (
    <Stack gap={2} align="start">
      {canRetry && isRegistered && !way && (
        <PayButton orderIds={orders.map(({ id }) => id)} label={t('payments.again')} />
      )}
      {way && canRetry && (
        <LinkButton href={way} variant="primary">
          {t('payments.back.toLink')}
        </LinkButton>
      )}
      {stage === 'left' && <Button onClick={onLook}>{t('payments.back.left.look')}</Button>}
      {isRegistered &&
        !way &&
        orders.map(({ id, ref_venta: ref }, index) => (
          <LinkButton
            key={id}
            href={paths.order(id)}
            variant={stage === 'paid' && index === 0 ? 'primary' : 'secondary'}
          >
            {t('payments.back.view', { ref })}
          </LinkButton>
        ))}
      {stage === 'paid' && <ReceiptLink payment={payment} reference={reference} />}
      {checkout && (
        <LinkButton href={checkout} variant="quiet">
          {t('payments.toGateway')}
        </LinkButton>
      )}
    </Stack>
  );
};

/** What is told of a stage; who paid by a link paid another’s order. */
const wordsOf = (stage: Stage, { orders }: PaymentReturn, isByLink: boolean): string => {
  if (stage !== 'paid') return t(`payments.back.${stage}.text`);
  return isByLink
    ? t('payments.back.paid.byLink', { ref: orders.map(({ ref_venta: ref }) => ref).join(', ') })
    : t('payments.back.paid.text', { count: orders.length });
};

/** Where a payer comes back to: it says what is known, which coming back does not change. */
export const PaymentReturnPage = () => {
  const reference = useParams()['reference'] ?? '';
  const { mutate: renew } = useSWRConfig();
  const { isWaiting, waitAgain } = useWaiting();
  const told = useRef<HTMLDivElement>(null);
  const [way] = useState(wayToCheckout);
  const { data, error, mutate } = usePaymentReturn(reference, isWaiting);
  usePageTitle(t('payments.back.title'));
  const payment = data?.data;
  const isSettled = payment && !isPaymentOpen(payment.status);
  useEffect(() => {
    if (isSettled) void renew(isReadOf(readTransaction, listTransactions));
  }, [isSettled, renew]);

  if (error && !payment)
    return (
      <NotShown
        title={t('payments.back.title')}
        error={error}
        gone={t('payments.back.gone')}
        action={<LinkButton href={paths.orders}>{t('payments.back.orders')}</LinkButton>}
        onRetry={() => void mutate()}
      >
        {t('payments.back.goneText')}
      </NotShown>
    );
  if (!payment) return <LoadingPage />;
  const stage = stageOf(payment, isWaiting);
  const { code, amount, currency, refusal } = payment;
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={t('payments.back.title')}
          description={t('payments.back.of', { code, amount: formatMoney(amount, currency) })}
        />
        <Stack gap={3} role="status" ref={told}>
          <Inline gap={2} isWrapping={false}>
            {stage === 'paid' && <Mark size="lg" />}
            {stage === 'waiting' && <Spinner />}
            <Heading level={2} size="lg">
              {t(`payments.back.${stage}.title`)}
            </Heading>
          </Inline>
          <Text>{wordsOf(stage, payment, way !== null)}</Text>
          {stage === 'refused' && refusal && (
            <Text tone="muted">{t('payments.back.refused.reason', { reason: refusal })}</Text>
          )}
        </Stack>
        <Next
          payment={payment}
          reference={reference}
          way={way}
          stage={stage}
          onLook={() => {
            waitAgain();
            void mutate();
            keepFocusBy(told.current);
          }}
        />
      </Stack>
    </Container>
  );
};
