import { limits, type ProductUpload } from '@tuerca/contracts';
import {
  askThenLeave,
  Banner,
  Container,
  Heading,
  Inline,
  Link,
  PageHeader,
  recoverFocus,
  Stack,
  Unsaved,
} from '@tuerca/ui';
import { useCallback, useRef, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { RecordList } from '../../shared/list-section.tsx';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/product-uploads.ts';
import { ProductTabs } from '../own-products/components/product-tabs.tsx';
import { useOwnStoreId } from '../own-products/use-own-store-id.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { isOver, startUpload, useUploads } from './api/product-uploads.ts';
import type { CheckedList } from './check-list.ts';
import { CheckedPart } from './components/checked-part.tsx';
import { FilePart } from './components/file-part.tsx';
import { RunningPart } from './components/running-part.tsx';
import { TemplatePart } from './components/template-part.tsx';
import { UploadCard } from './components/upload-card.tsx';
import { UploadCounts } from './components/upload-counts.tsx';
import { counted, UnsentPart } from './components/wrong-rows.tsx';
import { csvLine } from './csv-text.ts';
import { useCheckedList } from './use-checked-list.ts';

/** The lines of a list, each where its row is in the spreadsheet: the server counts them. */
const linesOf = ({ header, headerRow, right }: CheckedList): string[] => {
  let last = 0;
  return [{ row: headerRow, cells: header }, ...right].map(({ row, cells }) => {
    const blank = '\r\n'.repeat(row - last - 1);
    last = row;
    return blank + csvLine(cells);
  });
};

/** What became of an upload as a whole. */
const resultOf = ({ state, added, changed, refused }: ProductUpload) => {
  if (state !== 'done') return 'failed';
  if (added + changed === 0) return refused > 0 ? 'none' : 'same';
  return refused > 0 ? 'part' : 'done';
};
const tones = { done: 'success', part: 'warning', none: 'warning', same: 'info', failed: 'danger' } as const;

/** What became of the upload that was waited for. */
const EndedBanner = ({ upload }: { readonly upload: ProductUpload }) => (
  <Banner
    tone={tones[resultOf(upload)]}
    title={t(`productUploads.ended.${resultOf(upload)}`, { name: upload.name })}
  >
    <Stack gap={1}>
      {upload.problem}
      <UploadCounts upload={upload} />
      <Inline>
        <Link href={paths.ownProducts}>{t('productUploads.ended.inventory')}</Link>
      </Inline>
    </Stack>
  </Banner>
);

/** Asks before rows are lost that were neither sent nor taken along. */
const UnsentKept = ({ count }: { readonly count: number }) => (
  <Unsaved
    when={count > 0}
    words={{
      title: t('productUploads.unsent.leaving.title'),
      text: t('productUploads.unsent.leaving.text', counted(count)),
      stay: t('productUploads.unsent.leaving.stay'),
      leave: t('productUploads.unsent.leaving.leave'),
    }}
  />
);

/** A store's list of products from its file to its inventory. */
const Uploads = () => {
  const place = useListPlace();
  const answer = useUploads(place.page);
  const { mutate } = answer;
  const { stage, read, forget } = useCheckedList();
  /** The upload that this visit began or saw running. */
  const [watched, setWatched] = useState<number | null>(null);
  /** What was sent without its rows with problems. */
  const [unsent, setUnsent] = useState<{ readonly name: string; readonly list: CheckedList }>();
  const [saved, setSaved] = useState<CheckedList>();
  const work = useRef<HTMLDivElement>(null);
  const running = answer.data?.data.find((upload) => !isOver(upload));
  const ended = answer.data?.data.find((upload) => upload.id === watched && isOver(upload));
  const onOver = useCallback(
    ({ id }: ProductUpload) => {
      setWatched(id);
      void mutate();
    },
    [mutate],
  );
  // The button that was pressed is gone.
  const stayAtWork = () => recoverFocus(() => work.current?.focus());
  const leave = () => {
    forget();
    stayAtWork();
  };
  const send = async (name: string, list: CheckedList) => {
    const { id } = await startUpload(name, linesOf(list));
    setWatched(id);
    await mutate();
    if (list.wrong.length > 0) setUnsent({ name, list });
    leave();
  };
  const take = (file: File) => {
    setUnsent(undefined);
    void read(file).then(stayAtWork);
  };
  const unkept = unsent && unsent.list !== saved ? unsent.list.wrong.length : 0;
  return (
    <>
      <UnsentKept count={unkept} />
      <TemplatePart />
      <Stack gap={5} ref={work} tabIndex={-1}>
        {running && <RunningPart key={running.id} upload={running} onOver={onOver} />}
        {ended && !running && <EndedBanner upload={ended} />}
        {!running && stage.at !== 'checked' && (
          <FilePart
            stage={stage}
            onFile={(file) => (unkept > 0 ? askThenLeave(() => take(file)) : take(file))}
          />
        )}
        {unsent && <UnsentPart {...unsent} onSaved={setSaved} />}
        {!running && stage.at === 'checked' && (
          <CheckedPart
            name={stage.name}
            list={stage.list}
            onSend={() => send(stage.name, stage.list)}
            onSaved={setSaved}
            onOther={leave}
          />
        )}
      </Stack>
      <Heading level={2} size="lg">
        {t('productUploads.list.title')}
      </Heading>
      <RecordList
        label={t('productUploads.list.title')}
        place={place}
        answer={answer}
        rows={{ card: (upload) => <UploadCard upload={upload} /> }}
        empty={t('productUploads.list.empty')}
        pageSize={limits.pageSize}
      />
    </>
  );
};

/** Where a store takes its products over from a workbook or a CSV. */
export const ProductUploadsPage = () => {
  const storeId = useOwnStoreId();
  usePageTitle(t('productUploads.title'));
  if (storeId === undefined) return <LoadingPage />;
  if (storeId === null) return <NoPermission />;
  return (
    <Container>
      <Stack gap={5}>
        <PageHeader title={t('productUploads.title')} description={t('productUploads.description')} />
        <ProductTabs at="uploads" />
        <Uploads />
      </Stack>
    </Container>
  );
};
