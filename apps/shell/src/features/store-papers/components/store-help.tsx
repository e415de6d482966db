import type { StoreHelp as Help } from '@tuerca/contracts';
import { Button, ErrorState, Inline, Link, recoverFocus, Skeleton, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';
import { t } from '../../../texts/store-papers.ts';
import { askForHelp, hideHelp, useStoreHelp, type HelpKind } from '../api/store-help.ts';
import { HelpDialog } from './help-dialog.tsx';

const kinds = ['integration', 'accelerator'] as const;

interface KindProps {
  readonly kind: HelpKind;
  readonly asked: Help[HelpKind];
  readonly onAsk: () => void;
}

/** One thing that a store may ask for: the button, or that it waits. */
const Kind = ({ kind, asked, onAsk }: KindProps) => (
  <Stack gap={2}>
    <Text>{t(`storePapers.help.${kind}.text`)}</Text>
    {asked ? (
      <Text weight="medium">
        {t('storePapers.help.asked', { date: formatDate(asked.created_at) })}{' '}
        <Link href={paths.followCase(asked.number)}>{asked.number}</Link>
      </Text>
    ) : (
      <Inline>
        <Button variant="secondary" onClick={onAsk}>
          {t(`storePapers.help.${kind}.ask`)}
        </Button>
      </Inline>
    )}
  </Stack>
);

/** Where a store asks for help with its systems and its customers; each person may hide it for a day. */
export const StoreHelp = () => {
  const { data, error, isLoading, mutate } = useStoreHelp();
  const [asking, setAsking] = useState<HelpKind | null>(null);
  const toast = useToast();
  const help = data?.data;
  const isHidden = Boolean(help?.hidden_until);
  const ask = async (kind: HelpKind, text: string, close: () => void) => {
    // A colleague may have asked for it before.
    await mutate(await rereadIfRefused(askForHelp[kind](text), mutate), { revalidate: false });
    close();
    toast({ message: t('storePapers.help.sent'), tone: 'success' });
    recoverFocus();
  };
  const hide = async (next: boolean) => {
    try {
      await mutate(await hideHelp(next), { revalidate: false });
      recoverFocus();
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
  };
  return (
    <PagePart title={t('storePapers.help.title')}>
      {isLoading && !data && <Skeleton lines={3} />}
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {help && isHidden && (
        <Inline gap={3}>
          <Text tone="muted">{t('storePapers.help.hidden')}</Text>
          <PendingButton variant="quiet" onPress={() => hide(false)}>
            {t('storePapers.help.show')}
          </PendingButton>
        </Inline>
      )}
      {help && !isHidden && (
        <Stack gap={4}>
          {kinds.map((kind) => (
            <Kind key={kind} kind={kind} asked={help[kind]} onAsk={() => setAsking(kind)} />
          ))}
          <Inline>
            <PendingButton variant="quiet" onPress={() => hide(true)}>
              {t('storePapers.help.hide')}
            </PendingButton>
          </Inline>
        </Stack>
      )}
      {asking && (
        <HelpDialog
          kind={asking}
          onAsk={(text, close) => ask(asking, text, close)}
          onClose={() => setAsking(null)}
        />
      )}
    </PagePart>
  );
};
