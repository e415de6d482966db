import languageUrl from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url';
import pTimeout from 'p-timeout';
import type { Worker } from 'tesseract.js';
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
// The module, since each page would load what reads a CommonJS package.
import tesseract from 'tesseract.js/dist/tesseract.esm.min.js';
import workerUrl from 'tesseract.js/dist/worker.min.js?url';

const { createWorker, OEM } = tesseract;

/** Some 3 MB come over the network, once: they are kept by the browser's cache. */
const loadMs = 60_000;
/** A slow phone may take half of it; who does not want to wait cancels. */
const readMs = 60_000;

/** Letters of a card that fills the picture are then some 25 pixels high, as the recognition wants them. */
const longestSide = 1600;
const mostEnlarged = 2;

/**
 * By how many quarters a picture is turned, one attempt after the other: who takes a card along the picture of a phone that is
 * held upright takes it lying on either side.
 */
const turnsOf = ({ width, height }: ImageBitmap): readonly number[] => (height > width ? [0, 1, 3] : [0, 2]);

/** The library adds a name to this path, which as a query the server leaves out of account. */
const languagePath = `${languageUrl}?file=`;
const language = 'spa';

export interface TextReading {
  /** Ends the reading at once. */
  readonly signal: AbortSignal;
  /** Called with the share of the picture that was read, 0 to 1, once the recognition is loaded. */
  readonly onProgress: (share: number) => void;
  /** Whether the text is what was looked for; if not, the picture is read turned. */
  readonly isEnough: (text: string) => boolean;
}
export type ReadText = (picture: File, reading: TextReading) => Promise<string | null>;

/** Loads a file into the browser's cache, from where the worker takes it: unlike the worker, this can be ended. */
const load = async (url: string, signal: AbortSignal) => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  await response.arrayBuffer();
};

/** The picture on a canvas, no larger than is needed and turned clockwise by quarters. */
const draw = (picture: ImageBitmap, quarters: number): HTMLCanvasElement => {
  const scale = Math.min(mostEnlarged, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = document.createElement('canvas');
  const isOnItsSide = quarters % 2 === 1;
  canvas.width = isOnItsSide ? height : width;
  canvas.height = isOnItsSide ? width : height;
  const context = canvas.getContext('2d')!;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
};

const startWorker = (onProgress: TextReading['onProgress']): Promise<Worker> =>
  new Promise((resolve, reject) => {
    createWorker(language, OEM.LSTM_ONLY, {
      workerPath: workerUrl,
      workerBlobURL: false,
      corePath: coreUrl,
      langPath: languagePath,
      cacheMethod: 'none',
      // Without it, what the worker cannot load is thrown where nobody catches it.
      errorHandler: (problem: unknown) => reject(new Error(String(problem))),
      logger: ({ status, progress }) => {
        if (status === 'recognizing text') onProgress(progress);
      },
    }).then(resolve, reject);
  });

/** Reads the picture turned, until its text is what is looked for. */
const readTurned = async (
  starting: Promise<Worker>,
  picture: ImageBitmap,
  { isEnough, onTurn }: { isEnough: TextReading['isEnough']; onTurn: (done: number, all: number) => void },
) => {
  const worker = await starting;
  // Of a picture without a density the library says on the console that it guesses one.
  await worker.setParameters({ user_defined_dpi: '300' });
  const turns = turnsOf(picture);
  for (const [done, quarters] of turns.entries()) {
    onTurn(done, turns.length);
    const canvas = draw(picture, quarters);
    const { data } = await worker.recognize(canvas, { rotateAuto: true });
    // Frees the pixels now, not when memory runs out.
    canvas.width = 0;
    if (isEnough(data.text)) return data.text;
  }
  return null;
};

/**
 * The text of a picture that holds what is looked for, read on this device; null when none does or the file is no picture.
 * Nothing of the picture leaves the device: the recognition (Tesseract with the Spanish language) comes from the shell's own
 * origin and works in a worker, which ends with the reading. Rejects with a TimeoutError after 60 s of loading or of
 * reading, and when the recognition cannot be loaded or `signal` ends it.
 */
export const readText: ReadText = async (file, reading) => {
  const end = new AbortController();
  const signal = AbortSignal.any([reading.signal, end.signal]);
  try {
    const urls = [workerUrl, coreUrl, `${languagePath}/${language}.traineddata.gz`];
    await pTimeout(Promise.all(urls.map((url) => load(url, signal))), { milliseconds: loadMs, signal });
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture) return null;
    let turn = { done: 0, all: 1 };
    const starting = startWorker((share) => reading.onProgress((turn.done + share) / turn.all));
    signal.addEventListener('abort', () => {
      picture.close();
      void starting.then((worker) => worker.terminate()).catch(() => undefined);
    });
    const work = readTurned(starting, picture, {
      isEnough: reading.isEnough,
      onTurn: (done, all) => (turn = { done, all }),
    });
    return await pTimeout(work, { milliseconds: readMs, signal });
  } finally {
    end.abort();
  }
};
