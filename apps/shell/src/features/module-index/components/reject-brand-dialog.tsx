import { limits, type BrandRequest } from '@tuerca/contracts';
import { Banner, Button, Dialog, Stack, TextArea } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/registered.ts';
import { decideOnBrand } from '../api/decide-brand-request.ts';

interface RejectBrandDialogProps {
  readonly request: BrandRequest;
  readonly onRejected: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason of rejecting a store's brand; the store sees the reason. */
export const RejectBrandDialog = ({ request, onRejected, onClose }: RejectBrandDialogProps) => {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reject = async () => {
    if (!reason.trim()) {
      setMissing(t('moduleIndex.brandRequests.required'));
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    try {
      await decideOnBrand(request.id, { status: 'rejected', reason });
      onRejected();
    } catch (error) {
      setProblem(messageOf(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('moduleIndex.brandRequests.rejectTitle')}
      footer={
        <Button onClick={() => void reject()} isLoading={isBusy}>
          {t('moduleIndex.brandRequests.reject')}
        </Button>
      }
    >
      <Stack gap={3}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <TextArea
          ref={field}
          label={t('moduleIndex.brandRequests.reason')}
          description={t('moduleIndex.brandRequests.reasonHint')}
          isRequired
          autoFocus
          maxLength={limits.brandRequestReason}
          value={reason}
          error={missing}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(undefined);
          }}
        />
      </Stack>
    </Dialog>
  );
};
