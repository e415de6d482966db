import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { productLimits, readProductUpload, startProductUpload } from '@tuerca/contracts';
import { tokenOf } from '@tuerca/service/testing';
import { openStore } from '../testing/stores.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.stop(), 60_000);

const boundary = 'rows';
const { rows } = productLimits.upload;
const megabyte = 1024 * 1024;
/** What the process may grow by while the file of some 25 MB arrives, of which it holds a piece at a time. */
const mostWhileArriving = 160 * megabyte;
/** What a round of 5,000 rows may use while it goes on, garbage included; all rows would be twenty times as much. */
const mostInRound = 80 * megabyte;
/** What all rounds together may leave behind. */
const mostKept = 10 * megabyte;

const usedBytes = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** A multipart body that is written while it is sent. */
const body = () =>
  ReadableStream.from(
    (async function* () {
      const encode = (text: string) => new TextEncoder().encode(text);
      yield encode(
        `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\ninventario.csv\r\n--${boundary}\r\n` +
          'content-disposition: form-data; name="file"; filename="i.csv"\r\ncontent-type: text/csv\r\n\r\n' +
          'referencia_1,name,kind,price,stock,descripcion\n',
      );
      for (let from = 0; from < rows; from += 500)
        yield encode(
          Array.from(
            { length: 500 },
            (_, n) =>
              `R-${from + n},Pastillas de freno ${from + n},original,180000,${n},${'Juego de cuatro '.repeat(12)}\n`,
          ).join(''),
        );
      yield encode(`\r\n--${boundary}--\r\n`);
    })(),
  );

it(
  `takes ${rows} rows over in bounded memory`,
  async () => {
    const store = await openStore(app, 1);
    const url = await app.app.listen({ port: 0 });
    const before = process.memoryUsage().rss;
    let peak = 0;
    let used = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss - before);
      used = Math.max(used, usedBytes());
    }, 20);
    const inspector = new Session();
    inspector.connect();
    try {
      const answer = await fetch(`${url}${startProductUpload.path}`, {
        method: 'POST',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          authorization: `Bearer ${tokenOf(app.tokens, store)}`,
        },
        body: body(),
        duplex: 'half',
      });
      const { data } = (await answer.json()) as { data: { id: number } };
      expect(data).toMatchObject({ rows, state: 'waiting' });
      expect(peak).toBeLessThan(mostWhileArriving);
      const kept: number[] = [];
      let inRound = 0;
      const read = async () =>
        (await app.call(store, readProductUpload, { params: { id: data.id } })).json().data;
      let upload = await read();
      while (upload.state !== 'done') {
        await inspector.post('HeapProfiler.collectGarbage');
        kept.push((used = usedBytes()));
        await app.runPeriodic('takeOverProductUploads');
        inRound = Math.max(inRound, used - kept.at(-1)!);
        upload = await read();
        expect(['running', 'done']).toContain(upload.state);
      }
      expect(upload).toMatchObject({ added: rows, refused: 0 });
      expect(inRound).toBeGreaterThan(0);
      expect(inRound).toBeLessThan(mostInRound);
      expect(kept.at(-1)! - kept[0]!).toBeLessThan(mostKept);
    } finally {
      clearInterval(watch);
      inspector.disconnect();
    }
  },
  20 * 60_000,
);
