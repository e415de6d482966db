import { Banner, Button, Card, CopyIcon, Heading, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { formatDay } from '../../../shared/dates.ts';
import { t } from '../../../texts/support-cases.ts';
import type { Receipt as Received } from '../use-pqrs-form.ts';

interface ReceiptProps {
  readonly receipt: Received;
  readonly onAnother: () => void;
}

/** What was filed has a number and a day: said where the form was, with the focus. */
export const Receipt = ({ receipt, onAnother }: ReceiptProps) => {
  const { number, answer_by: day, email } = receipt;
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => place.current?.focus(), []);
  const copy = () =>
    copyText(number).then(
      () => setSaid(t('supportCases.receipt.copied')),
      () => setSaid(number),
    );
  return (
    <Card padding={5}>
      <Stack gap={4} ref={place} tabIndex={-1}>
        <Banner tone="success" title={t('supportCases.receipt.title')}>
          {t('supportCases.receipt.until', { day: formatDay(day) })}
        </Banner>
        <Stack gap={1}>
          <Text tone="muted">{t('supportCases.receipt.number')}</Text>
          <Heading level={2}>{number}</Heading>
          <Text>{t('supportCases.receipt.letter', { email })}</Text>
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
