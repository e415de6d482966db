import { productColumnNames } from '@tuerca/contracts';
import { Banner, Button, Inline, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { listed } from '../../../shared/listed.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/product-uploads.ts';
import type { CheckedList } from '../check-list.ts';
import { counted, WrongDownload, WrongTable } from './wrong-rows.tsx';

interface CheckedPartProps {
  /** Of the file. */
  readonly name: string;
  readonly list: CheckedList;
  /** Sends the rows that are right; throws what the server says. */
  readonly onSend: () => Promise<void>;
  /** The rows with problems were taken along. */
  readonly onSaved: (list: CheckedList) => void;
  readonly onOther: () => void;
}

/** What was found in a file: how much of it is right, what is not and why, and the way on. */
export const CheckedPart = ({ name, list, onSend, onSaved, onOther }: CheckedPartProps) => {
  const { right, wrong, missing, unfilled, ignored } = list;
  const canAdd = missing.length === 0;
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const send = async () => {
    setIsSending(true);
    setProblem(undefined);
    try {
      await onSend();
    } catch (error) {
      setProblem({ text: messageOf(error) });
      setIsSending(false);
    }
  };
  return (
    <PagePart title={t('productUploads.checked.title')}>
      <Stack gap={4}>
        <Text tone="muted">{name}</Text>
        <Stack gap={1} role="status">
          <Text weight="medium">
            {canAdd
              ? t('productUploads.checked.right', counted(right.length))
              : t('productUploads.checked.read', counted(right.length + wrong.length))}
          </Text>
          {wrong.length > 0 && (
            <Text tone="danger">{t('productUploads.checked.wrong', counted(wrong.length))}</Text>
          )}
          {wrong.length === 0 && canAdd && <Text tone="muted">{t('productUploads.checked.allRight')}</Text>}
          {canAdd && unfilled > 0 && (
            <Text tone="muted">{t('productUploads.checked.unfilled', counted(unfilled))}</Text>
          )}
          {ignored.length > 0 && (
            <Text tone="muted">
              {t('productUploads.checked.ignored', { count: ignored.length, columns: listed(ignored) })}
            </Text>
          )}
        </Stack>
        {right.length === 0 && <Banner tone="warning">{t('productUploads.checked.noneRight')}</Banner>}
        {!canAdd && right.length > 0 && (
          <Banner tone="warning">
            {t('productUploads.checked.missing', {
              count: missing.length,
              columns: listed(missing.map((column) => productColumnNames[column])),
            })}
          </Banner>
        )}
        <RefusalOf problem={problem} />
        <Inline gap={2}>
          {right.length > 0 && (
            <Button isLoading={isSending} onClick={() => void send()}>
              {t(wrong.length > 0 ? 'productUploads.checked.sendRight' : 'productUploads.checked.send')}
            </Button>
          )}
          {wrong.length > 0 && <WrongDownload list={list} onSaved={onSaved} />}
          <Button variant={right.length > 0 ? 'quiet' : 'primary'} isDisabled={isSending} onClick={onOther}>
            {t('productUploads.checked.other')}
          </Button>
        </Inline>
        {wrong.length > 0 && <WrongTable wrong={wrong} />}
      </Stack>
    </PagePart>
  );
};
