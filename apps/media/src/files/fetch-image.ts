import { limits, linkLimits } from '@tuerca/contracts';
import { AppError, createLookup, publicInternet, readLink, type Reach } from '@tuerca/service';
import { Agent, request, type Dispatcher } from 'undici';

export interface FetchFor {
  /** Whom it is fetched for; each caller has a limit, so that nobody takes all the slots. */
  who: string;
  /** Aborted when the caller has disconnected. */
  signal: AbortSignal;
}

/**
 * The bytes at a link, up to the upload limit, of whatever type. Throws IMAGE_NOT_FETCHED, FILE_TOO_LARGE, or
 * SERVICE_UNAVAILABLE when too many fetches are running.
 */
export type FetchImage = (link: string, { who, signal }: FetchFor) => Promise<Buffer>;

/** Nothing that identifies the caller; and no compression, as a small body could expand to any size. */
const headers = {
  accept: 'image/webp, image/png, image/jpeg, image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Tuerca',
};
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

type Answer = Dispatcher.ResponseData;

/** Follows a limited number of redirects; each target is checked like the first link. */
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

/** Counts bytes as they arrive; the Content-Length is not trusted. */
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

/** A semaphore with a limit in total and per caller. */
const createPlaces = () => {
  const taken: string[] = [];
  return {
    take(who: string): void {
      const own = taken.filter((each) => each === who).length;
      if (taken.length < linkLimits.atOnce && own < linkLimits.atOnceOfOne) taken.push(who);
      else throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
    },
    leave: (who: string): void => void taken.splice(taken.indexOf(who), 1),
  };
};

/** Fetches pictures from the public internet; one timeout covers everything from DNS lookup to last byte. */
export const createImageFetcher = ({
  reach = publicInternet,
  deadlineMs = linkLimits.deadlineMs,
}: { reach?: Reach; deadlineMs?: number } = {}): FetchImage => {
  const lookup = createLookup(reach);
  const places = createPlaces();
  return async (link, { who, signal: leaving }) => {
    places.take(who);
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(deadlineMs)]);
    // One agent per fetch, so that no connection is left open or shared. A request listens to its signal only
    // once connected, so the connection takes it too. Its own timeout is off: it would restart per redirect.
    const dispatcher = new Agent({ connect: { lookup, signal, timeout: 0 } });
    try {
      return await readBody(await follow(link, reach, { dispatcher, signal }));
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('IMAGE_NOT_FETCHED', { cause: error });
    } finally {
      places.leave(who);
      await dispatcher.destroy();
    }
  };
};
