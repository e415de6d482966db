import { sandboxChoices, type SandboxChoice } from '@tuerca/contracts';
import { Button, Card, Container, LinkButton, Money, PageHeader, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { RefusalOf } from '../../shared/refusal.tsx';
import { t } from '../../texts/payments.ts';
import { chooseOutcome } from './api/choose-outcome.ts';
import { NotShown } from './components/not-shown.tsx';
import { useSandboxCheckout } from './api/use-sandbox-checkout.ts';

const Choices = ({ reference }: { readonly reference: string }) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<SandboxChoice>();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const choose = async (choice: SandboxChoice) => {
    setProblem(undefined);
    setBusy(choice);
    try {
      await navigate(await chooseOutcome(reference, choice), { replace: true });
    } catch (error) {
      setProblem({ text: messageOf(error) });
      setBusy(undefined);
    }
  };
  return (
    <Stack gap={2}>
      {sandboxChoices.map((choice) => (
        <Button
          key={choice}
          variant={choice === 'pay' ? 'primary' : 'secondary'}
          isLoading={busy === choice}
          isDisabled={busy !== undefined && busy !== choice}
          onClick={() => void choose(choice)}
        >
          {t(`payments.sandbox.choices.${choice}`)}
        </Button>
      ))}
      <RefusalOf title={t('payments.sandbox.failed')} problem={problem} />
    </Stack>
  );
};

/** The checkout of the sandbox provider, where the payer chooses what becomes of the payment. */
export const SandboxPage = () => {
  const reference = useParams()['reference'] ?? '';
  const { data, error, mutate } = useSandboxCheckout(reference);
  usePageTitle(t('payments.sandbox.title'));
  const checkout = data?.data;
  if (error && !checkout)
    return (
      <NotShown
        title={t('payments.sandbox.title')}
        error={error}
        gone={t('payments.sandbox.gone')}
        onRetry={() => void mutate()}
      />
    );
  if (!checkout) return <LoadingPage />;
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader title={t('payments.sandbox.title')} description={t('payments.sandbox.text')} />
        <Card padding={5}>
          <Stack gap={4}>
            <Text>{checkout.description}</Text>
            <Text size="xl" weight="bold" isTabular>
              <Money value={checkout.amount} currency={checkout.currency} />
            </Text>
            {checkout.status === 'open' ? (
              <Choices reference={reference} />
            ) : (
              <Stack gap={2} align="start">
                <Text>{t('payments.sandbox.over')}</Text>
                <LinkButton href={checkout.return_url}>{t('payments.sandbox.back')}</LinkButton>
              </Stack>
            )}
          </Stack>
        </Card>
      </Stack>
    </Container>
  );
};
