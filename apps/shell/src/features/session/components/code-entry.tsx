import { Button, Inline, Text, TextField, useToast } from '@tuerca/ui';
import type { RefObject } from 'react';
import { t } from '../../../texts/session.ts';
import type { CodeEntryState } from '../use-code-entry.ts';

interface CodeEntryProps {
  readonly label: string;
  readonly entry: CodeEntryState;
  readonly box: RefObject<HTMLInputElement | null>;
  /** Told when another code was sent. */
  readonly sentAgain?: string;
}

/** The field for a code, with a button to resend it and the countdown until that is possible. */
export const CodeEntry = ({ label, entry, box, sentAgain = t('session.code.sentAgain') }: CodeEntryProps) => {
  const toast = useToast();
  const { secondsLeft } = entry;
  return (
    <>
      <TextField
        ref={box}
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={entry.code}
        onChange={({ target }) => entry.type(target.value)}
        error={entry.problem}
      />
      <Inline gap={2}>
        {secondsLeft > 0 ? (
          <Text size="sm" tone="muted">
            {t('session.code.wait', { seconds: secondsLeft })}
          </Text>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            isLoading={entry.isSending}
            onClick={async () => {
              if (await entry.sendAgain()) toast({ message: sentAgain, tone: 'info' });
            }}
          >
            {t('session.code.again')}
          </Button>
        )}
      </Inline>
    </>
  );
};
