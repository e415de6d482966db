import type { PaymentLink } from '@tuerca/contracts';
import {
  Button,
  Card,
  Container,
  Divider,
  formatMoney,
  Heading,
  Inline,
  LinkButton,
  Money,
  PageHeader,
  Stack,
  Text,
} from '@tuerca/ui';
import { useParams } from 'react-router';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { RefusalOf } from '../../shared/refusal.tsx';
import { t } from '../../texts/payments.ts';
import { startByLink } from './api/pay-by-link.ts';
import { usePaymentLink } from './api/use-payment-link.ts';
import { NotShown } from './components/not-shown.tsx';
import { ReceiptLink } from './components/receipt-link.tsx';
import { usePaying } from './use-paying.ts';

const homeLink = (
  <LinkButton variant="secondary" href={paths.home}>
    {t('payments.link.home')}
  </LinkButton>
);

const What = ({ link }: { readonly link: PaymentLink }) => {
  const { currency } = link;
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {link.vehicle}
        </Heading>
        {link.lines.map(({ name, amount, total }, index) => (
          <Inline key={`${index} ${name}`} justify="between" align="start" isWrapping={false}>
            <Text>{t('payments.link.line', { amount, name })}</Text>
            <Money value={total} currency={currency} />
          </Inline>
        ))}
        {link.shipping > 0 && (
          <Inline justify="between" isWrapping={false}>
            <Text tone="muted">{t('payments.link.shipping')}</Text>
            <Money value={link.shipping} currency={currency} />
          </Inline>
        )}
        <Divider />
        <Inline justify="between" isWrapping={false}>
          <Text weight="bold">{t('payments.link.total')}</Text>
          <Text weight="bold" size="lg">
            <Money value={link.total} currency={currency} />
          </Text>
        </Inline>
      </Stack>
    </Card>
  );
};

const Pay = ({ link, token }: { readonly link: PaymentLink; readonly token: string }) => {
  const { isBusy, problem, pay } = usePaying(() => startByLink(token), paths.paymentLink(token));
  return (
    <Stack gap={3}>
      {link.refusal && <Text tone="danger">{t('payments.link.refused', { reason: link.refusal })}</Text>}
      <Text tone="muted">{t('payments.link.until', { date: formatDateTime(link.expires_at) })}</Text>
      <Inline>
        <Button isLoading={isBusy} onClick={() => void pay()}>
          {t('payments.payAmount', { amount: formatMoney(link.total, link.currency) })}
        </Button>
      </Inline>
      <RefusalOf title={problem?.title} problem={problem} />
      <Text size="sm" tone="muted">
        {t('payments.link.safe')}
      </Text>
    </Stack>
  );
};

/** What a payment link is for, and where it is paid; for whoever has it. */
export const PaymentLinkPage = () => {
  const token = useParams()['token'] ?? '';
  const { data, error, mutate } = usePaymentLink(token);
  usePageTitle(t('payments.link.title'));
  const link = data?.data;
  if (error && !link)
    return (
      <NotShown
        title={t('payments.link.title')}
        error={error}
        gone={t('payments.link.gone.title')}
        action={homeLink}
        onRetry={() => void mutate()}
      >
        {t('payments.link.gone.text')}
      </NotShown>
    );
  if (!link) return <LoadingPage />;
  const { buyer, ref_venta: ref, store, state } = link;
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={t('payments.link.title')}
          description={t('payments.link.for', { buyer, ref, store })}
        />
        <What link={link} />
        {state === 'open' ? (
          <Pay link={link} token={token} />
        ) : (
          <Stack gap={2} role="status" align="start">
            <Heading level={2} size="lg">
              {t(`payments.link.${state}.title`)}
            </Heading>
            <Text>{t(`payments.link.${state}.text`)}</Text>
            {link.receipt && <ReceiptLink payment={link.receipt} reference={link.receipt.reference} />}
            {homeLink}
          </Stack>
        )}
      </Stack>
    </Container>
  );
};
