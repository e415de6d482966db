import { limits } from '@tuerca/contracts';
import { Button, Dialog, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { t } from '../../../texts/request-steps.ts';
import { CodeEntry } from '../../session/components/code-entry.tsx';
import { useCodeEntry } from '../../session/use-code-entry.ts';

interface CodeDialogProps {
  readonly mobile: string;
  /** When the code was sent, in epoch milliseconds. */
  readonly sentAt: number;
  readonly onClose: () => void;
  /** Returns when the new code was sent. */
  readonly onSendAgain: () => Promise<number>;
  /** Rejects when the code is wrong. */
  readonly onCode: (code: string) => Promise<void>;
}

/** Verifies a mobile number by a code sent to it. */
export const CodeDialog = ({
  mobile,
  sentAt: firstSentAt,
  onClose,
  onCode,
  onSendAgain,
}: CodeDialogProps) => {
  const [sentAt, setSentAt] = useState(firstSentAt);
  const { entry, box } = useCodeEntry({
    sentAt,
    onCode,
    onSendAgain: async () => setSentAt(await onSendAgain()),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={t('quotationRequest.code.title')}
      size="sm"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('quotationRequest.code.change')}
          </Button>
          <Button type="submit" form="verificationCodeModal" isLoading={entry.isChecking}>
            {t('quotationRequest.code.verify')}
          </Button>
        </>
      }
    >
      <form
        id="verificationCodeModal"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void entry.check();
        }}
      >
        <Stack gap={4}>
          <Text>
            {t('quotationRequest.code.text', {
              digits: limits.code.digits,
              mobile,
              minutes: limits.code.minutes,
            })}
          </Text>
          <CodeEntry label={t('quotationRequest.code.label')} entry={entry} box={box} />
        </Stack>
      </form>
    </Dialog>
  );
};
