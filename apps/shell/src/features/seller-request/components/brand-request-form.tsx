import { limits, type BrandRequest } from '@tuerca/contracts';
import { fieldMessages } from '@tuerca/rules';
import { Banner, Button, Heading, recoverFocus, Stack, Text, TextArea, Unsaved, useToast } from '@tuerca/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useLive } from '../../../shared/live.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { askForBrand } from '../api/change-brands.ts';
import { useBrandRequest } from '../api/use-brand-request.ts';

const Waiting = ({ request }: { readonly request: BrandRequest }) => (
  <Banner tone="info">
    <Stack gap={1}>
      <Text>{t('sellerRequest.blocked.asked', { date: formatDateTime(request.created_at) })}</Text>
      <Text tone="muted">{request.text}</Text>
    </Stack>
  </Banner>
);

interface BrandRequestFormProps {
  readonly brand: string;
  readonly requestId: number;
  /** The store's owner may also add the brand immediately. */
  readonly isOwner: boolean;
  /** The brand may have been granted: fetches the quotation request again. */
  readonly onNews: () => void;
}

/**
 * Requests from the administrators the brand, or part groups, of a request that the store may not quote
 * (specification 3 section 2.2).
 */
export const BrandRequestForm = ({ brand, requestId, isOwner, onNews }: BrandRequestFormProps) => {
  const toast = useToast();
  const { user } = useSession();
  const { data, mutate } = useBrandRequest(brand);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The decision arrives with a notification.
  useLive('notifications', user?.id ?? null, () => {
    void mutate();
    onNews();
  });
  const last = data?.data[0];
  if (last?.status === 'open') return <Waiting request={last} />;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) {
      setMissing(fieldMessages.required);
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    try {
      await askForBrand(brand, text, requestId);
      await mutate();
      toast({ message: t('sellerRequest.blocked.sent'), tone: 'success' });
      // The pressed button goes with the form.
      recoverFocus();
    } catch (error) {
      setProblem({ text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={3} align="start">
        <Unsaved when={text.trim() !== ''} />
        <Heading level={2} size="md">
          {t(`sellerRequest.blocked.${isOwner ? 'askOwner' : 'askAdviser'}`)}
        </Heading>
        {last?.status === 'rejected' && (
          <Banner tone="warning">{t('sellerRequest.blocked.rejected', { reason: last.reason ?? '' })}</Banner>
        )}
        <RefusalOf problem={problem} />
        <TextArea
          ref={field}
          label={t('sellerRequest.blocked.text')}
          description={t('sellerRequest.blocked.textHint')}
          isRequired
          rows={4}
          maxLength={limits.storeRequest}
          value={text}
          error={missing}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(undefined);
          }}
        />
        <Button type="submit" variant={isOwner ? 'secondary' : 'primary'} isLoading={isBusy}>
          {t('sellerRequest.blocked.send')}
        </Button>
      </Stack>
    </form>
  );
};
