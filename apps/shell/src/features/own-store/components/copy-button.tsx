import { Button, CopyIcon, Inline, Text } from '@tuerca/ui';
import { useState } from 'react';
import { copyText } from '../../../shared/copy-text.ts';
import { t } from '../../../texts/registered.ts';

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
}

/** A button that copies a text and reports success or failure next to it. */
export const CopyButton = ({ label, text }: CopyButtonProps) => {
  const [said, setSaid] = useState('');
  return (
    <Inline gap={3}>
      <Button
        type="button"
        variant="secondary"
        iconStart={<CopyIcon />}
        onClick={() =>
          void copyText(text).then(
            () => setSaid(t('ownStore.copied')),
            () => setSaid(t('ownStore.notCopied')),
          )
        }
      >
        {label}
      </Button>
      <Text role="status" size="sm">
        {said}
      </Text>
    </Inline>
  );
};
