import { limits, linkLimits } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';
import { Agent, request, type Dispatcher } from 'undici';
import { createLookup, publicInternet, readLink, type Reach } from './public-internet.ts';

/**
 * The bytes at a link, at most as many as an upload may have; what they are is for others to see. Throws
 * IMAGE_NOT_FETCHED, FILE_TOO_LARGE, or SERVICE_UNAVAILABLE when too many are fetched now.
 */
export type FetchImage = (link: string, signal: AbortSignal) => Promise<Buffer>;

/** Nothing of who asks; and no packing, for what is packed could be of any size. */
const headers = {
  accept: 'image/webp, image/png, image/jpeg, image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Tuerca',
};
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

type Answer = Dispatcher.ResponseData;

/** What the last of a few redirects leads to; each is a link like the first. */
const follow = async (
  link: string,
  reach: Reach,
  options: { dispatcher: Dispatcher; signal: AbortSignal },
): Promise<Answer> => {
  let url = readLink(link, reach);
  for (let followed = 0; followed <= linkLimits.redirects; followed += 1) {
    const answer = await request(url, { ...options, headers });
    const { location } = answer.headers;
    if (!redirects.has(answer.statusCode) || typeof location !== 'string') return answer;
    answer.body.on('error', () => {}).destroy();
    url = readLink(location, reach, url);
  }
  throw new Error('too many redirects');
};

/** Counts bytes as they come, whatever length was announced. */
const readBody = async ({ statusCode, headers, body }: Answer): Promise<Buffer> => {
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new Error(`content encoding ${String(encoding)}`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.uploadBytes) throw new AppError('FILE_TOO_LARGE');
    chunks.push(chunk);
  }
  if (size === 0) throw new Error('nothing there');
  return Buffer.concat(chunks, size);
};

/** Fetches pictures from the public internet, so many at once, each within one deadline over all redirects and the body. */
export const createImageFetcher = ({
  reach = publicInternet,
  deadlineMs = linkLimits.deadlineMs,
}: { reach?: Reach; deadlineMs?: number } = {}): FetchImage => {
  const lookup = createLookup(reach);
  let working = 0;
  return async (link, signal) => {
    if (working >= linkLimits.atOnce) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
    working += 1;
    // One for each, so that nothing of it is left open, nor shared with another's.
    const dispatcher = new Agent({ connect: { lookup, timeout: deadlineMs } });
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
    try {
      return await readBody(await follow(link, reach, { dispatcher, signal: deadline }));
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('IMAGE_NOT_FETCHED', { cause: error });
    } finally {
      working -= 1;
      await dispatcher.destroy();
    }
  };
};
