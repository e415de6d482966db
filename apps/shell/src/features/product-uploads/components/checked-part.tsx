import { productLimits, productColumnNames } from '@tuerca/contracts';
import { Banner, Button, DownloadIcon, Inline, Stack, Table, Text, type TableColumn } from '@tuerca/ui';
import { useState } from 'react';
import { formatNumber } from '../../../shared/numbers.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { Refusal } from '../../../shared/refusal.tsx';
import { saveText } from '../../../shared/save-text.ts';
import { t } from '../../../texts/product-uploads.ts';
import type { CheckedList, WrongRow } from '../check-list.ts';
import { csvLine } from '../csv-text.ts';

const problemsOf = ({ problems }: WrongRow): string[] =>
  problems.map(({ field, message }) => `${productColumnNames[field]}: ${message}`);

const columns: readonly TableColumn<WrongRow>[] = [
  {
    id: 'reference',
    header: t('productUploads.checked.columns.reference'),
    isCardTitle: true,
    cell: ({ reference }) => reference || '—',
  },
  { id: 'row', header: t('productUploads.checked.columns.row'), cell: ({ row }) => row },
  {
    id: 'problem',
    header: t('productUploads.checked.columns.problem'),
    cell: (row) => (
      <Stack gap={1}>
        {problemsOf(row).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
    ),
  },
];

const listed = (names: readonly string[]): string => new Intl.ListFormat('es').format(names);
const counted = (count: number) => ({ count, shown: formatNumber(count) });

/** Gives the rows with problems as a file, to be mended and chosen again. */
const saveWrong = ({ header, wrong }: CheckedList): void => {
  const lines = [
    csvLine([
      ...header.map((column) => productColumnNames[column]),
      t('productUploads.checked.columns.row'),
      t('productUploads.checked.columns.problem'),
    ]),
    ...wrong.map((row) => csvLine([...row.cells, String(row.row), problemsOf(row).join('. ')])),
  ];
  saveText(lines.join(''), 'filas-con-problemas.csv', 'text/csv');
};

interface CheckedPartProps {
  /** Of the file. */
  readonly name: string;
  readonly list: CheckedList;
  /** Sends the rows that are right; throws what the server says. */
  readonly onSend: () => Promise<void>;
  readonly onOther: () => void;
}

/** What was found in a file: how much of it is right, what is not and why, and the way on. */
export const CheckedPart = ({ name, list, onSend, onOther }: CheckedPartProps) => {
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
            {t(`productUploads.checked.${canAdd ? 'right' : 'read'}`, counted(right.length))}
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
        {problem && <Refusal attempt={problem}>{problem.text}</Refusal>}
        <Inline gap={2}>
          {right.length > 0 && (
            <Button isLoading={isSending} onClick={() => void send()}>
              {t(wrong.length > 0 ? 'productUploads.checked.sendRight' : 'productUploads.checked.send')}
            </Button>
          )}
          {wrong.length > 0 && (
            <Button variant="secondary" iconStart={<DownloadIcon />} onClick={() => saveWrong(list)}>
              {t('productUploads.checked.download')}
            </Button>
          )}
          <Button variant={right.length > 0 ? 'quiet' : 'primary'} isDisabled={isSending} onClick={onOther}>
            {t('productUploads.checked.other')}
          </Button>
        </Inline>
        {wrong.length > productLimits.upload.shownErrors && (
          <Text size="sm" tone="muted">
            {t('productUploads.checked.first', { count: formatNumber(productLimits.upload.shownErrors) })}
          </Text>
        )}
        {wrong.length > 0 && (
          <Table
            label={t('productUploads.checked.wrongRows')}
            columns={columns}
            rows={wrong.slice(0, productLimits.upload.shownErrors)}
            rowKey={({ row }) => row}
          />
        )}
      </Stack>
    </PagePart>
  );
};
