import type { DeadLetter } from '@tuerca/contracts';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  Skeleton,
  Stack,
  Text,
  theme,
  TooltipButton,
  useToast,
} from '@tuerca/ui';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { NotRenewed } from '../../../shared/not-renewed.tsx';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';
import { t } from '../../../texts/background-work.ts';
import { replay, useDeadLetters } from '../api/background.ts';
import { serviceWords } from '../background.ts';

const Reason = styled.div`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
  overflow-wrap: anywhere;
`;

const Letter = ({
  letter,
  onReplayed,
}: {
  readonly letter: DeadLetter;
  readonly onReplayed: () => Promise<unknown>;
}) => {
  const { id, consumer, event_type: type, event_subject: subject, error, at } = letter;
  const toast = useToast();
  const again = async () => {
    try {
      await rereadIfRefused(replay(id), onReplayed);
      toast({ message: t('backgroundWork.deadLetters.replayed'), tone: 'success' });
      await onReplayed();
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
  };
  return (
    <Stack gap={1}>
      <Text weight="medium">{type ?? t('backgroundWork.deadLetters.unreadable')}</Text>
      <Text size="sm" tone="muted">
        {[
          t('backgroundWork.deadLetters.of', { consumer: serviceWords(consumer) }),
          subject,
          formatDateTime(at),
          id,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Reason>
        <Text size="sm">{error}</Text>
      </Reason>
      <div>
        <PendingButton
          variant="secondary"
          aria-label={t('backgroundWork.deadLetters.replayOf', { id })}
          onPress={again}
        >
          {t('backgroundWork.deadLetters.replay')}
        </PendingButton>
      </div>
    </Stack>
  );
};

/** The events that services gave up on, with the reason; each is handled again by one press. */
export const DeadLetters = () => {
  const { data, error, isValidating, mutate } = useDeadLetters();
  const hasOlder = data?.metadata.has_older === true;
  return (
    <Card>
      <Stack gap={3}>
        <Inline gap={2} justify="between">
          <Inline gap={1}>
            <Heading level={2} size="lg">
              {t('backgroundWork.deadLetters.title')}
            </Heading>
            <TooltipButton label={t('backgroundWork.deadLetters.what')}>
              {t('backgroundWork.deadLetters.whatText')}
            </TooltipButton>
          </Inline>
          <Button variant="secondary" size="sm" isLoading={isValidating} onClick={() => void mutate()}>
            {t('backgroundWork.deadLetters.lookAgain')}
          </Button>
        </Inline>
        {!data && !error && <Skeleton lines={3} />}
        {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        <NotRenewed answer={{ data, error, mutate }} />
        {data?.data.length === 0 && (
          <EmptyState title={t(`backgroundWork.deadLetters.${hasOlder ? 'noneRecent' : 'none'}`)}>
            {!hasOlder && t('backgroundWork.deadLetters.noneText')}
          </EmptyState>
        )}
        <Stack as="ul" gap={4} aria-label={t('backgroundWork.deadLetters.title')}>
          {data?.data.map((letter) => (
            <li key={letter.id}>
              <Letter letter={letter} onReplayed={mutate} />
            </li>
          ))}
        </Stack>
        {data && data.metadata.count > data.data.length && (
          <Text tone="muted">{t('backgroundWork.deadLetters.more', { count: data.metadata.count })}</Text>
        )}
        {hasOlder && <Text tone="muted">{t('backgroundWork.deadLetters.older')}</Text>}
      </Stack>
    </Card>
  );
};
