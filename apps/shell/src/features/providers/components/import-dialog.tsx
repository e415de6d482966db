import { articleColumns, type ArticleColumn, type Provider } from '@tuerca/contracts';
import {
  Button,
  CancelButton,
  Checkbox,
  Dialog,
  Grid,
  Select,
  Stack,
  Text,
  TextArea,
  Unsaved,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { country } from '../../../config/country.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/suppliers.ts';
import { guessColumns, hasTitles, readList, rowsOf, type ReadList } from '../article-list.ts';
import { importList, useStructure } from '../api/import-list.ts';

const kinds = articleColumns.map((value) => ({ value, label: t(`suppliers.list.kinds.${value}`) }));

/** Why a list cannot be taken over; undefined when it can. */
const problemOf = (
  rows: readonly string[][] | null,
  columns: readonly ArticleColumn[],
  { articles }: ReadList,
): string | undefined => {
  if (!rows) return t('suppliers.list.unread');
  const named = columns.filter((column) => column !== 'ignore');
  if (new Set(named).size < named.length) return t('suppliers.list.twice');
  if (!named.includes('referencia1') || !named.includes('name')) return t('suppliers.list.needs');
  return articles.length === 0 ? t('suppliers.list.none') : undefined;
};

interface ColumnsProps {
  readonly rows: readonly string[][];
  readonly columns: readonly ArticleColumn[];
  readonly hasHeader: boolean;
  readonly onChange: (columns: ArticleColumn[]) => void;
}

/** What each column holds, beside its first values. */
const Columns = ({ rows, columns, hasHeader, onChange }: ColumnsProps) => (
  <Stack gap={2} role="group" aria-label={t('suppliers.list.columns')}>
    <Text weight="medium">{t('suppliers.list.columns')}</Text>
    <Grid minItemWidth="xs" gap={3}>
      {columns.map((column, index) => (
        <Select
          key={index}
          label={(hasHeader && rows[0]?.[index]) || t('suppliers.list.column', { number: index + 1 })}
          description={rows
            .slice(hasHeader ? 1 : 0)
            .map((row) => row[index])
            .filter(Boolean)
            .slice(0, 2)
            .join(', ')
            .slice(0, 60)}
          options={kinds}
          value={column}
          onChange={({ target }) =>
            onChange(columns.map((each, at) => (at === index ? (target.value as ArticleColumn) : each)))
          }
        />
      ))}
    </Grid>
  </Stack>
);

/** A pasted list, and how it is understood until the user says otherwise. */
const usePastedList = (kept: { columnas: readonly ArticleColumn[]; con_encabezado: boolean } | undefined) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ columns?: ArticleColumn[]; hasHeader?: boolean }>({});
  const rows = rowsOf(text);
  const width = rows?.[0]?.length;
  const isKept = kept !== undefined && kept.columnas.length === width;
  const hasHeader = chosen.hasHeader ?? (rows ? hasTitles(rows) || (isKept && kept.con_encabezado) : false);
  const columns =
    chosen.columns?.length === width && chosen.columns
      ? chosen.columns
      : guessColumns(rows ?? [], { hasHeader, kept: kept?.columnas ?? [] });
  const list = readList(rows ?? [], { columns, hasHeader, currency: country.currency });
  return {
    text,
    setText,
    rows,
    columns,
    hasHeader,
    list,
    chosen,
    setChosen,
    setColumns: (next: ArticleColumn[]) => setChosen({ ...chosen, columns: next }),
    setHasHeader: (next: boolean) => setChosen({ ...chosen, hasHeader: next }),
  };
};

interface ImportDialogProps {
  readonly provider: Provider;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Takes over a provider's list, pasted from a spreadsheet. */
export const ImportDialog = ({ provider, onSaved, onClose }: ImportDialogProps) => {
  const structure = useStructure(provider.id);
  const pasted = usePastedList(structure.data?.data);
  const { text, setText, rows, columns, hasHeader, list, chosen, setChosen } = pasted;
  const toast = useToast();
  const { act, isBusy, problem, setProblem } = useWindowAct({
    onClose,
    failed: t('suppliers.list.failed'),
    typed: {
      name: `provider-list.${provider.id}`,
      get: () => ({ text, chosen }),
      restore: (typed) => {
        setText(typed.text);
        setChosen(typed.chosen);
      },
    },
  });
  const save = async () => {
    const refused = problemOf(rows, columns, list);
    if (refused !== undefined) return setProblem({ text: refused });
    return act(async (close) => {
      const done = await importList(provider.id, list.articles, { columns, hasHeader });
      toast({ message: t('suppliers.list.done', done), tone: 'success' });
      close();
      await onSaved();
    });
  };
  const count = list.articles.length;
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={t('suppliers.list.title', { name: provider.nombre_comercial })}
      footer={
        <>
          <CancelButton>{t('suppliers.articles.cancel')}</CancelButton>
          <Button onClick={() => void save()} isLoading={isBusy}>
            {count > 0 ? t('suppliers.list.save', { count }) : t('suppliers.list.saveNone')}
          </Button>
        </>
      }
    >
      <Unsaved when={text.trim() !== ''} />
      <Stack gap={4}>
        <RefusalOf title={t('suppliers.list.failed')} problem={problem} />
        <TextArea
          label={t('suppliers.list.label')}
          description={t('suppliers.list.text')}
          rows={rows ? 3 : 6}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {rows && (
          <>
            <Checkbox
              label={t('suppliers.list.header')}
              checked={hasHeader}
              onChange={({ target }) => pasted.setHasHeader(target.checked)}
            />
            <Columns rows={rows} columns={columns} hasHeader={hasHeader} onChange={pasted.setColumns} />
            {list.skipped > 0 && <Text>{t('suppliers.list.skipped', { count: list.skipped })}</Text>}
            {list.unpriced > 0 && <Text>{t('suppliers.list.unpriced', { count: list.unpriced })}</Text>}
            <Text size="sm" tone="muted">
              {t('suppliers.list.known')}
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
