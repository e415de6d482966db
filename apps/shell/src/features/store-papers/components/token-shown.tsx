import { Banner, Button, CopyIcon, Dialog, Stack, Text, TextField } from '@tuerca/ui';
import { styled } from 'styled-components';
import { t } from '../../../texts/store-papers.ts';
import { useCopying } from '../use-copying.ts';

const Example = styled.pre`
  margin: 0;
  overflow-x: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface TokenShownProps {
  readonly title: string;
  readonly token: string;
  /** What it is called. */
  readonly label: string;
  /** How it is used. */
  readonly example?: string;
  readonly onClose: () => void;
}

/** A token or secret that was just made, for the only time; no stray press closes it, nor Escape, nor going back. */
export const TokenShown = ({ title, token, label, example, onClose }: TokenShownProps) => {
  const { said, copy, field } = useCopying(token);
  return (
    <Dialog
      isOpen
      size="sm"
      isDismissable={false}
      hasClose={false}
      title={title}
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
        <TextField label={label} {...field} />
        <Text role="status" size="sm">
          {said}
        </Text>
        {example && (
          <Stack gap={1}>
            <Text size="sm" weight="medium">
              {t('storePapers.tokens.example')}
            </Text>
            <Example>{example}</Example>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
};
