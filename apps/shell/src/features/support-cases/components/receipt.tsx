import { Banner, Button, Card, CopyIcon, Heading, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { Confirmation } from '../../../shared/confirmation.tsx';
import { copyText } from '../../../shared/copy-text.ts';
import { formatDay } from '../../../shared/dates.ts';
import { t } from '../../../texts/support-cases.ts';
import type { PqrsReceipt } from '../pqrs-draft.ts';

interface ReceiptProps {
  readonly receipt: PqrsReceipt;
  /** Where the letter went, while it takes the place of the form that was just sent. */
  readonly email: string | undefined;
  readonly onAnother: () => void;
}

/** What was filed has a number and a day: said where the form was, with the focus, and until another is written. */
export const Receipt = ({ receipt, email, onAnother }: ReceiptProps) => {
  const { number, answer_by: day } = receipt;
  const title = t('supportCases.receipt.title');
  const until = t('supportCases.receipt.until', { day: formatDay(day) });
  const isFresh = email !== undefined;
  const [said, setSaid] = useState('');
  const copy = () =>
    copyText(number).then(
      () => setSaid(t('supportCases.receipt.copied')),
      () => setSaid(number),
    );
  return (
    <Card padding={5}>
      <Stack gap={4}>
        {isFresh ? (
          <Confirmation title={title}>{until}</Confirmation>
        ) : (
          <Banner tone="success" title={title}>
            {until}
          </Banner>
        )}
        <Stack gap={1}>
          <Text tone="muted">{t('supportCases.receipt.number')}</Text>
          <Heading level={2}>{number}</Heading>
          {isFresh && <Text>{t('supportCases.receipt.letter', { email })}</Text>}
          <Text>{t('supportCases.receipt.follow')}</Text>
        </Stack>
        <Inline gap={3}>
          <LinkButton href={paths.followCase(number)}>{t('supportCases.receipt.see')}</LinkButton>
          <Button variant="secondary" iconStart={<CopyIcon />} onClick={() => void copy()}>
            {t('supportCases.receipt.copy')}
          </Button>
          <Button variant="quiet" onClick={onAnother}>
            {t('supportCases.receipt.another')}
          </Button>
        </Inline>
        <Text role="status" size="sm">
          {said}
        </Text>
      </Stack>
    </Card>
  );
};
