import { addAbortSignal, Readable } from 'node:stream';
import {
  limits,
  productLimits,
  productUploadEnded,
  type listProductUploads,
  type QueryOf,
  productColumnNames,
  type ProductColumn,
} from '@tuerca/contracts';
import {
  cellsOfRow,
  headerRows,
  isBlankRow,
  noHeader,
  readHeader,
  readProductRow,
  repeatedColumn,
  repeatedReference,
  type RowProblem,
  type RowReading,
} from '@tuerca/contracts/product-rows';
import type { Emit, UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database, type Transaction } from '@tuerca/postgres';
import { dayMs, fold, referenceKey } from '@tuerca/rules';
import { AppError, type Caller, type Log, type StreamedFile } from '@tuerca/service';
import { csvLine } from '@tuerca/service/documents';
import { brandsRepository as brands } from '../brands/brands.repository.ts';
import { draftFromWire } from '../products/products.wire.ts';
import { saveProducts, type Saved } from '../products/save-products.ts';
import { isShown } from '../stores/store.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { readCsvRows, UnreadableList } from './csv-rows.ts';
import {
  productUploadsRepository as uploads,
  rowsLookedAt,
  type ProductUpload,
  type RowOutcome,
  type UploadRow,
} from './product-uploads.repository.ts';

const of = productLimits.upload;
/** Rows that one transaction takes over. */
const batchRows = 250;
/** Rows that one statement keeps of a file that arrives. */
const keptAtOnce = 500;
/** Rows of a spreadsheet, with those that say nothing. */
const sheetRows = 1_048_576;
/** How long a round works before it lets its service stop. */
const roundMs = 5000;
/** After so long without a row a file arrives no more: longer than those that are kept at once take on a slow line. */
const arrivalMs = 2 * 60_000 + (keptAtOnce * of.rowBytes) / limits.slowestBytesPerMs;
/** How often a batch is tried that fails for another reason than its rows. */
const attempts = 5;

const unreadable = (file: string, cause?: unknown) =>
  new AppError('PRODUCT_UPLOAD_UNREADABLE', { fields: { file }, cause });
const tooLong = () => unreadable(`Máximo ${of.rows.toLocaleString('es-CO')} filas por archivo`);
const failed = 'Algo falló al pasar los productos. Vuelve a subir el archivo: lo que ya quedó no se repite.';
const inactive = 'Tu tienda está desactivada.';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Log;
}

/** The columns of a header that are known, with their places in a row; undefined where the row is none. */
const columnsIn = (
  cells: readonly string[],
  row: number,
): { column: ProductColumn; index: number }[] | undefined => {
  const columns = readHeader(cells);
  if (!columns) return undefined;
  const repeated = repeatedColumn({ columns, cells }, row);
  if (repeated) throw unreadable(repeated);
  return columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]));
};

const outcomes = {
  added: 'Agregado',
  changed: 'Cambiado',
  unchanged: 'Sin cambios',
  refused: 'Rechazado',
} as const;

export const createProductUploadsService = ({ db, unitOfWork, clock, log }: Deps) => {
  let wake = () => {};

  /** Keeps the rows of a file as they arrive, some at a time. */
  const receive = async (id: number, content: Readable) => {
    const rows = readCsvRows(content, of.rowBytes);
    let columns: ReturnType<typeof columnsIn>;
    const titles: string[][] = [];
    let number = 0;
    let count = 0;
    let waiting: UploadRow[] = [];
    const keep = async () => {
      if (waiting.length > 0) await uploads.addRows(db, id, { rows: waiting, at: clock() });
      waiting = [];
    };
    for await (const cells of rows) {
      number += 1;
      if (number > sheetRows) throw tooLong();
      if (isBlankRow(cells)) continue;
      if (!columns) {
        columns = columnsIn(cells, number);
        if (!columns && titles.push(cells) === headerRows) break;
        continue;
      }
      count += 1;
      if (count > of.rows) throw tooLong();
      // Postgres has no place for the sign of code 0
      waiting.push({ number, cells: columns.map(({ index }) => (cells[index] ?? '').replaceAll('\0', '')) });
      if (waiting.length === keptAtOnce) await keep();
    }
    await keep();
    if (!columns && titles[0]) throw unreadable(noHeader(titles[0]));
    if (!columns || count === 0) throw unreadable('El archivo no tiene productos');
    return { header: columns.map(({ column }) => column), rows: count };
  };

  const readingOf = async (trx: Transaction, storeId: number): Promise<RowReading> => {
    const { country } = (await stores.find(trx, storeId))!;
    const known = await brands.listNames(trx, country, limits.publicList);
    return { country, brands: new Map(known.map(({ id, name }) => [fold(name), id])) };
  };

  const end = async (trx: Transaction, emit: Emit, upload: ProductUpload): Promise<void> => {
    const { id: uploadId, storeId, userId, name, state, added, changed, refused } = upload;
    if (userId !== null && (state === 'done' || state === 'failed'))
      emit(productUploadEnded, { uploadId, storeId, userId, name, state, added, changed, refused });
    await uploads.keepLast(trx, storeId);
  };

  /** What becomes of some rows: each is read, and what can be read is saved. */
  const takeRows = async (
    trx: Transaction,
    emit: Emit,
    { upload, rows }: { upload: ProductUpload; rows: readonly UploadRow[] },
  ): Promise<RowOutcome[]> => {
    const reading = await readingOf(trx, upload.storeId);
    const read = rows.map(({ number, cells }) => {
      const result = readProductRow(cellsOfRow(upload.header, cells), reading);
      return 'product' in result
        ? { number, product: result.product, key: referenceKey(result.product.referencia_1) }
        : { number, problem: result.problems[0]! };
    });
    const taken = await uploads.takenOf(
      trx,
      upload.id,
      read.flatMap(({ key }) => key ?? []),
    );
    const fresh = read.flatMap((row) => (row.product && !taken.has(row.key) ? [row] : []));
    const saved = await saveProducts(trx, emit, {
      storeId: upload.storeId,
      drafts: fresh.map(({ product }) => draftFromWire(product)),
      now: clock(),
    });
    const savedOf = new Map<number, Saved>(fresh.map(({ number }, index) => [number, saved[index]!]));
    // A row that is refused leaves its number to the next one that has it.
    for (const [index, { number, key }] of fresh.entries())
      if (saved[index]!.outcome !== 'refused') taken.set(key, number);

    const refusalOf = (
      row: (typeof read)[number],
    ): RowProblem | { field: string; message: string } | undefined => {
      if (!row.product) return row.problem;
      const earlier = taken.get(row.key);
      if (earlier !== undefined && earlier < row.number) return repeatedReference(earlier);
      const became = savedOf.get(row.number)!;
      return became.outcome === 'refused' ? became : undefined;
    };
    return read.map((row) => {
      const { number } = row;
      const refusal = refusalOf(row);
      if (refusal)
        return {
          number,
          referenceKey: null,
          outcome: 'refused',
          field: refusal.field,
          message: refusal.message,
        };
      const { outcome } = savedOf.get(number)!;
      return { number, referenceKey: row.key ?? null, outcome, field: null, message: null };
    });
  };

  /** Takes over the next rows of the upload whose turn it is; null: there is nothing to do. */
  const takeBatch = () => {
    let held: number | undefined;
    const batch = unitOfWork.transact(async (trx, emit) => {
      const upload = await uploads.lockNext(trx);
      if (!upload) return null;
      held = upload.id;
      const now = clock();
      const rows = await uploads.rowsAfter(trx, upload.id, upload.done, batchRows);
      let after: ProductUpload;
      try {
        const settled = await takeRows(trx, emit, { upload, rows });
        await uploads.settleRows(trx, upload.id, settled);
        const count = (wanted: RowOutcome['outcome']) =>
          upload[wanted] + settled.filter(({ outcome }) => outcome === wanted).length;
        after = {
          ...upload,
          state: rowsLookedAt(upload) + rows.length < upload.rows ? 'running' : 'done',
          done: rows.at(-1)?.number ?? upload.done,
          added: count('added'),
          changed: count('changed'),
          unchanged: count('unchanged'),
          refused: count('refused'),
          failures: 0,
        };
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'STORE_NOT_ACTIVE')) throw error;
        after = { ...upload, state: 'failed', problem: inactive };
      }
      const isOver = after.state !== 'running';
      const { state, done, added, changed, unchanged, refused, problem, failures } = after;
      const progress = { state, done, added, changed, unchanged, refused, problem, failures };
      await uploads.proceed(trx, { id: upload.id, ...progress, turnAt: now, endedAt: isOver ? now : null });
      if (isOver) await end(trx, emit, after);
      return upload.id;
    });
    return batch.catch(async (error: unknown) => {
      if (held === undefined) throw error;
      log.error({ err: error, uploadId: held }, 'a batch of an upload failed');
      await fail(held);
      return null;
    });
  };

  /** Counts that a batch failed; after some attempts the upload is given up. */
  const fail = async (id: number): Promise<void> => {
    const now = clock();
    if ((await uploads.countFailure(db, id, now)) < attempts) return;
    await unitOfWork.transact(async (trx, emit) => {
      const upload = await uploads.lock(trx, id);
      if (!upload || upload.endedAt) return;
      await uploads.proceed(trx, { id, state: 'failed', problem: failed, turnAt: now, endedAt: now });
      await end(trx, emit, { ...upload, state: 'failed' });
    });
  };

  const abandonedBefore = () => new Date(clock().getTime() - arrivalMs);
  const removeAbandoned = () => uploads.removeAbandoned(db, abandonedBefore());

  const own = async (caller: Caller, id: number): Promise<ProductUpload> => {
    const upload = await uploads.find(db, caller.store(), id);
    if (!upload) throw new AppError('NOT_FOUND');
    return upload;
  };
  const withProblems = async (found: readonly ProductUpload[]) => {
    const problems = await uploads.problemsOf(
      db,
      found.map(({ id }) => id),
    );
    const byUpload = Map.groupBy(problems, ({ uploadId }) => uploadId);
    return found.map((upload) => ({ ...upload, problems: byUpload.get(upload.id) ?? [] }));
  };

  return {
    /** Takes a file in; its rows are taken over afterwards, in the background. */
    async start(caller: Caller, name: string, { content }: StreamedFile, signal: AbortSignal) {
      const storeId = caller.store();
      const store = await stores.find(db, storeId);
      if (!store || !isShown(store)) throw new AppError('STORE_NOT_ACTIVE');
      const createdAt = clock();
      await removeAbandoned();
      let id: number;
      try {
        id = await uploads.open(db, { storeId, userId: caller.userId, name, createdAt });
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError('PRODUCT_UPLOAD_RUNS', { cause: error }) : error;
      }
      try {
        const arrived = await receive(id, addAbortSignal(signal, content));
        const upload = await uploads.received(db, id, { ...arrived, at: clock() });
        wake();
        return { ...upload, problems: [] };
      } catch (error) {
        await uploads.remove(db, id);
        throw error instanceof UnreadableList
          ? unreadable('El archivo está dañado o no está en UTF-8', error)
          : error;
      }
    },

    async list(caller: Caller, query: QueryOf<typeof listProductUploads>) {
      const { rows, count } = await uploads.list(db, caller.store(), query);
      return { rows: await withProblems(rows), count };
    },

    async read(caller: Caller, id: number) {
      const [upload] = await withProblems([await own(caller, id)]);
      return upload!;
    },

    /** What became of each row, as the lines of a CSV that can be mended and uploaded again. */
    async report(caller: Caller, id: number): Promise<Readable> {
      const { header, endedAt, hasRows } = await own(caller, id);
      if (!endedAt || !hasRows) throw new AppError('NOT_FOUND');
      const lines = async function* () {
        yield `\uFEFF${csvLine(['Fila', 'Resultado', 'Columna', 'Motivo', ...header.map((column) => productColumnNames[column])])}`;
        for (let after = 0; ;) {
          const rows = await uploads.settledAfter(db, id, after, keptAtOnce);
          if (rows.length === 0) return;
          after = rows.at(-1)!.number;
          yield rows
            .map(({ number, outcome, field, message, cells }) =>
              csvLine([
                number,
                outcome ? outcomes[outcome] : 'Sin pasar',
                productColumnNames[field as ProductColumn] ?? field,
                message,
                ...cells,
              ]),
            )
            .join('');
        }
      };
      return Readable.from(lines(), { objectMode: false });
    },

    /** Has a file taken over as soon as it has arrived. */
    wakenBy: (given: () => void) => void (wake = given),

    /** Takes over what waits, batch by batch and store by store in turn. */
    async takeOver(): Promise<void> {
      // Nearly every round finds nothing: one statement then.
      if (!(await uploads.isWorkWaiting(db, abandonedBefore()))) return;
      await removeAbandoned();
      const until = performance.now() + roundMs;
      while ((await takeBatch()) !== null) if (performance.now() >= until) return wake();
    },

    /** Deletes rows of uploads whose report is no longer kept. */
    async prune(): Promise<void> {
      const before = new Date(clock().getTime() - of.reportDays * dayMs);
      while (await db.transaction((trx) => uploads.pruneRows(trx, before)));
    },
  };
};
export type ProductUploadsService = ReturnType<typeof createProductUploadsService>;
