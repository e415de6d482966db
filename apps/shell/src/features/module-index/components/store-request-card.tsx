import type { StoreRequest } from '@tuerca/contracts';
import { Badge, Button, Card, Heading, Inline, Stack, Text, useToast, type Tone } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { isOvertaken } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/registered.ts';

const tones: Record<StoreRequest['status'], Tone> = {
  open: 'primary',
  approved: 'success',
  rejected: 'neutral',
  settled: 'neutral',
};

/** The words of one kind of request. */
export interface StoreRequestWords {
  readonly title: string;
  readonly approve: string;
  readonly approved: string;
  readonly reject: string;
  readonly rejectTitle: string;
  readonly rejected: string;
}

interface StoreRequestCardProps {
  readonly anchor: string;
  readonly request: StoreRequest;
  readonly words: StoreRequestWords;
  readonly decide: (
    decision: { status: 'approved' } | { status: 'rejected'; reason: string },
  ) => Promise<void>;
  readonly onChanged: () => void;
  /** What only this kind of request has. */
  readonly children?: ReactNode;
}

/** What a store asks of the managers, with their decision. */
export const StoreRequestCard = ({
  anchor,
  request,
  words,
  decide,
  onChanged,
  children,
}: StoreRequestCardProps) => {
  const { text, status, reason } = request;
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);
  const date = formatDateTime(request.created_at);
  const approve = async () => {
    setIsBusy(true);
    try {
      await decide({ status: 'approved' });
      toast({ message: words.approved, tone: 'success' });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
      onChanged();
    }
  };
  return (
    <Card id={anchor}>
      <Stack gap={2}>
        <Inline justify="between" gap={2}>
          <Heading level={2} size="md">
            {words.title}
          </Heading>
          <Badge tone={tones[status]}>{t(`moduleIndex.storeRequests.status.${status}`)}</Badge>
        </Inline>
        <Text size="sm" tone="muted">
          {request.user_name
            ? t('moduleIndex.storeRequests.askedBy', { who: request.user_name, date })
            : t('moduleIndex.storeRequests.askedOn', { date })}
        </Text>
        <Text>{text}</Text>
        {reason && <Text tone="muted">{t('moduleIndex.storeRequests.because', { reason })}</Text>}
        {children}
        {status === 'open' && (
          <Inline gap={3}>
            <Button onClick={() => void approve()} isLoading={isBusy}>
              {words.approve}
            </Button>
            <Button variant="secondary" isDisabled={isBusy} onClick={() => setIsRejecting(true)}>
              {words.reject}
            </Button>
          </Inline>
        )}
      </Stack>
      {isRejecting && (
        <ReasonDialog
          name={`rejection.${anchor}`}
          title={words.rejectTitle}
          consequence={words.title}
          action={words.reject}
          onConfirm={async (why, close) => {
            await decide({ status: 'rejected', reason: why }).catch((error: unknown) => {
              if (isOvertaken(error)) onChanged();
              throw error;
            });
            close();
            toast({ message: words.rejected, tone: 'success' });
            onChanged();
          }}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </Card>
  );
};
