import { productLimits, productColumnNames } from '@tuerca/contracts';
import { Button, DownloadIcon, Inline, Stack, Table, Text, type TableColumn } from '@tuerca/ui';
import { formatNumber } from '../../../shared/numbers.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { saveText } from '../../../shared/save-file.ts';
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

interface WrongDownloadProps {
  readonly list: CheckedList;
  readonly onSaved: (list: CheckedList) => void;
}

/** Takes all the rows with problems along as a file. */
export const WrongDownload = ({ list, onSaved }: WrongDownloadProps) => (
  <Button
    variant="secondary"
    iconStart={<DownloadIcon />}
    onClick={() => {
      saveWrong(list);
      onSaved(list);
    }}
  >
    {t('productUploads.checked.download')}
  </Button>
);

/** The first rows with problems, and what is wrong with each. */
export const WrongTable = ({ wrong }: Pick<CheckedList, 'wrong'>) => (
  <>
    {wrong.length > productLimits.upload.shownErrors && (
      <Text size="sm" tone="muted">
        {t('productUploads.checked.first', { count: formatNumber(productLimits.upload.shownErrors) })}
      </Text>
    )}
    <Table
      label={t('productUploads.checked.wrongRows')}
      columns={columns}
      rows={wrong.slice(0, productLimits.upload.shownErrors)}
      rowKey={({ row }) => row}
    />
  </>
);

/** How many they are, also as they are written. */
export const counted = (count: number) => ({ count, shown: formatNumber(count) });

interface UnsentPartProps extends WrongDownloadProps {
  /** Of the file. */
  readonly name: string;
}

/** The rows of a list that stayed behind when the right ones were sent. */
export const UnsentPart = ({ name, list, onSaved }: UnsentPartProps) => (
  <PagePart title={t('productUploads.unsent.title', counted(list.wrong.length))}>
    <Stack gap={4}>
      <Text tone="muted">{name}</Text>
      <Text>{t('productUploads.unsent.about')}</Text>
      <Inline>
        <WrongDownload list={list} onSaved={onSaved} />
      </Inline>
      <WrongTable wrong={list.wrong} />
    </Stack>
  </PagePart>
);
