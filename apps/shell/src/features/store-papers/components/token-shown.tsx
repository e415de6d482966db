import { listQuotations } from '@tuerca/contracts';
import { Banner, Button, CopyIcon, Dialog, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../../shared/copy-text.ts';
import { t } from '../../../texts/store-papers.ts';

const Example = styled.pre`
  margin: 0;
  overflow-x: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface TokenShownProps {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** A token that was just made, for the only time; no stray press closes it, nor Escape, nor going back. */
export const TokenShown = ({ name, token, onClose }: TokenShownProps) => {
  const [said, setSaid] = useState('');
  const copy = () =>
    copyText(token).then(
      () => setSaid(t('ownStore.copied')),
      () => setSaid(t('ownStore.notCopied')),
    );
  return (
    <Dialog
      isOpen
      size="sm"
      isDismissable={false}
      hasClose={false}
      title={`${t('storePapers.tokens.made')}: ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('storePapers.tokens.saved')}
          </Button>
          <Button iconStart={<CopyIcon />} onClick={() => void copy()}>
            {t('storePapers.tokens.copy')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Banner tone="warning">{t('storePapers.tokens.once')}</Banner>
        <TextField
          label={t('storePapers.tokens.token')}
          value={token}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <Text role="status" size="sm">
          {said}
        </Text>
        <Stack gap={1}>
          <Text size="sm" weight="medium">
            {t('storePapers.tokens.example')}
          </Text>
          <Example>
            {`curl -H "Authorization: Bearer ${token.slice(0, 13)}…" ${window.location.origin}${listQuotations.path}`}
          </Example>
        </Stack>
      </Stack>
    </Dialog>
  );
};
