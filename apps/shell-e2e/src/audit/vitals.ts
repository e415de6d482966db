import pWaitFor from 'p-wait-for';
import type { Browser, Page } from 'playwright-core';

/** A mid-range phone on a slow 4G network, as Lighthouse throttles: 1.6 Mbit/s, 150 ms, a processor 4 times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
/**
 * A page counts as loaded after this long without network activity; the slow CPU may pause a second between
 * two files.
 */
const quietMs = 3000;

export interface Vitals {
  /** Bytes of JavaScript of the first load, gzipped. */
  scriptBytes: number;
  /** Largest Contentful Paint in milliseconds. */
  lcp: number;
  /** Cumulative Layout Shift. */
  cls: number;
  /** The slowest interaction in milliseconds, as the browser reports it in steps of 8. */
  inp: number;
}

/** What a reader of a loaded page finds there. */
export interface Content {
  heading: string;
  /** Of header, main and footer, in this order. */
  words: readonly [string, string, string];
  hasField: boolean;
}

interface Observed {
  lcp: number;
  cls: number;
  inp: number;
}

/** Runs in the page before its own scripts. */
const observe = () => {
  const observed: Observed = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(window, { observed });
  const each = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  each('largest-contentful-paint', ({ startTime }) => (observed.lcp = startTime));
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) observed.cls += value;
  });
  each(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId) observed.inp = Math.max(observed.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
};

const fieldSelector = 'main input:not([type=hidden]):not([type=file])';

const contentOf = async (page: Page): Promise<Content> => {
  const wordsOf = async (selector: string) =>
    (await page.locator(selector).allInnerTexts()).join('\n').trim();
  return {
    heading: await page.locator('main h1').first().innerText(),
    words: [await wordsOf('header'), await wordsOf('main'), await wordsOf('footer')],
    hasField: await page.locator(fieldSelector).first().isVisible(),
  };
};

/** Simulates an impatient visitor: types into the first field, and presses keys along the page. */
const interact = async (page: Page): Promise<void> => {
  const field = page.locator(fieldSelector).first();
  if (await field.isVisible().catch(() => false)) {
    await field.click();
    await page.keyboard.type('ABC12', { delay: 60 });
  }
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
  const button = page.locator('header button, header a').last();
  if (await button.isVisible().catch(() => false)) await button.click();
};

/** Loads a page with a cold cache on a throttled phone, interacts with it, and reads the web vitals. */
export const measureVitals = async (
  browser: Browser,
  origin: string,
  path: string,
): Promise<{ vitals: Vitals; content: Content }> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-CO',
    // The service worker's cache would skew the next page, and the gateway sends gzip only to
    // clients that accept nothing else.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    let lastCame = Date.now();
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      lastCame = Date.now();
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(observe);
    await page.goto(path, { timeout: 60_000 });
    await page.locator('main h1').first().waitFor({ timeout: 60_000 });
    await pWaitFor(() => Date.now() - lastCame > quietMs, { timeout: 60_000 });
    const first = scriptBytes;
    const { lcp } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
    const content = await contentOf(page);
    await interact(page);
    // The duration of the last interaction is available two frames later.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const { cls, inp } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
    return { vitals: { scriptBytes: first, lcp, cls, inp }, content };
  } finally {
    await context.close();
  }
};
