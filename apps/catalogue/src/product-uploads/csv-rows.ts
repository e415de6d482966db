import { pipeline, Readable } from 'node:stream';
import { hasHeader, isSeparatorRow, separatorOf } from '@tuerca/contracts/product-rows';
import { AppError } from '@tuerca/service';
import { parse } from 'csv-parse';

/** What cannot be read as a list in UTF-8 with rows of a bounded size. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList';
}

/** The pieces of a file; one that breaks off is no list. */
async function* piecesOf(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of content) yield piece as Buffer;
  } catch (error) {
    throw error instanceof AppError ? error : new UnreadableList('The file broke off', { cause: error });
  }
}

/** The first bytes of a file, up to the end of its header at least, or to `most`. */
const readHead = async (chunks: AsyncIterator<Buffer>, most: number): Promise<Buffer> => {
  let head = Buffer.alloc(0);
  while (head.length < most && !hasHeader(head.toString('utf8'))) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
};

/**
 * The rows of a CSV in UTF-8 as they come, blank ones too, whatever of comma, semicolon and tab separates its cells, without a
 * first one that only says so; no more than one piece of the file and one row is held. Throws UnreadableList for other
 * bytes, for quotes that do not end and for a row of more than `rowBytes`.
 */
export async function* readCsvRows(content: Readable, rowBytes: number): AsyncGenerator<string[]> {
  const chunks = piecesOf(content);
  const head = await readHead(chunks, rowBytes);
  const parser = parse({
    bom: true,
    delimiter: separatorOf(head.toString('utf8')),
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: rowBytes,
  });
  const whole = async function* () {
    if (head.length > 0) yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  };
  let failure: unknown;
  pipeline(Readable.from(whole(), { objectMode: false }), parser, (error) => (failure = error));
  let isFirst = true;
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      const isPassedOver = isFirst && isSeparatorRow(row);
      isFirst = false;
      if (isPassedOver) continue;
      if (row.some((cell) => cell.includes('\uFFFD'))) throw new UnreadableList('The file is not in UTF-8');
      yield row;
    }
  } catch (error) {
    const cause = failure ?? error;
    throw cause instanceof Error && String((cause as { code?: unknown }).code).startsWith('CSV_')
      ? new UnreadableList(cause.message, { cause })
      : cause;
  }
}
