import { readOwnStoreApplication, type StoreApplication } from '@tuerca/contracts';
import { Button, Card, ConfirmDialog, Heading, Inline, LinkButton, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { paths } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/open-store.ts';
import { reopenApplication } from '../api/reopen-application.ts';
import { ApplicationSummary } from './application-summary.tsx';

interface StateProps {
  readonly application: StoreApplication;
  readonly onChanged: (application: StoreApplication) => Promise<unknown>;
}

const useReopening = (onChanged: StateProps['onChanged'], done?: string) => {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const isGone = useIsGone();
  const reopen = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      const reread = () => mutate(isReadOf(readOwnStoreApplication));
      const reopened = await rereadIfRefused(reopenApplication(), reread);
      if (done !== undefined) toast({ message: done, tone: 'success' });
      await onChanged(reopened);
    } catch (error) {
      const text = messageOf(error);
      if (isGone()) toast({ message: text, tone: 'danger' });
      else setProblem({ text });
      setIsBusy(false);
    }
  };
  return { isBusy, problem, reopen };
};

const Head = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <Heading level={2} size="lg">
      {title}
    </Heading>
    <Text>{text}</Text>
  </>
);

/** An application that waits for its review: what it says, and the way back. */
const Waiting = ({ application, onChanged }: StateProps) => {
  const { isBusy, problem, reopen } = useReopening(onChanged, t('openStore.waiting.reopened'));
  const [asks, setAsks] = useState(false);
  const date = formatDateTime(application.submitted_at ?? application.updated_at);
  return (
    <Stack gap={5}>
      <Card padding={5}>
        <Stack gap={3}>
          <Head title={t('openStore.waiting.title')} text={t('openStore.waiting.text', { date })} />
          <Text tone="muted">{t('openStore.waiting.meanwhile')}</Text>
          <RefusalOf problem={problem} />
          <Inline gap={3}>
            <LinkButton href={paths.salesOpportunities}>{t('openStore.landing.opportunities')}</LinkButton>
            <Button variant="secondary" isLoading={isBusy} onClick={() => setAsks(true)}>
              {t('openStore.waiting.reopen')}
            </Button>
          </Inline>
        </Stack>
      </Card>
      <ApplicationSummary application={application} />
      <ConfirmDialog
        isOpen={asks}
        title={t('openStore.waiting.reopen')}
        confirmLabel={t('openStore.waiting.reopen')}
        cancelLabel={t('openStore.waiting.stay')}
        onConfirm={() => {
          setAsks(false);
          void reopen();
        }}
        onCancel={() => setAsks(false)}
      >
        {t('openStore.waiting.reopenText')}
      </ConfirmDialog>
    </Stack>
  );
};

const Refused = ({ application, onChanged }: StateProps) => {
  const { isBusy, problem, reopen } = useReopening(onChanged);
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <Head
          title={t('openStore.refused.title')}
          text={t('openStore.refused.text', { reason: application.reason ?? '' })}
        />
        <RefusalOf problem={problem} />
        <Inline gap={3}>
          <Button isLoading={isBusy} onClick={() => void reopen()}>
            {t('openStore.refused.again')}
          </Button>
          <LinkButton variant="secondary" href={`${paths.help}#contacto`}>
            {t('openStore.refused.contact')}
          </LinkButton>
        </Inline>
      </Stack>
    </Card>
  );
};

const Approved = ({ store }: { readonly store: NonNullable<StoreApplication['store']> }) => (
  <Card padding={5}>
    <Stack gap={3}>
      <Head
        title={t('openStore.approved.title', { store: store.name })}
        text={t('openStore.approved.text')}
      />
      <Inline gap={3}>
        <LinkButton href={paths.indexTab('quotationRequest')}>{t('openStore.approved.start')}</LinkButton>
        <LinkButton variant="secondary" href={paths.store(store.segment)}>
          {t('openStore.approved.look')}
        </LinkButton>
      </Inline>
    </Stack>
  </Card>
);

/** Replaces the form for who has a store, or advises one. */
export const OfStore = () => (
  <Card padding={5}>
    <Stack gap={3}>
      <Head title={t('openStore.taken.title')} text={t('openStore.taken.text')} />
      <Inline>
        <LinkButton href={paths.indexTab('quotationRequest')}>{t('openStore.taken.start')}</LinkButton>
      </Inline>
    </Stack>
  </Card>
);

/** An application that its applicant cannot change: what became of it, and what to do now. */
export const ApplicationState = (props: StateProps) => {
  const { status, store } = props.application;
  if (status === 'approved' && store) return <Approved store={store} />;
  return status === 'refused' ? <Refused {...props} /> : <Waiting {...props} />;
};
