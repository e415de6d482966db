import { createLookup, publicInternet, readLink, type Reach } from '@tuerca/service';
import { Agent, request } from 'undici';

/** How long a store's system has, from the look-up of its name to its answer. */
const deadlineMs = 10_000;

/** Local servers as well, over http: to try it on one's own machine. */
const anywhere: Reach = { ...publicInternet, isAllowedAddress: () => true, isAllowedPort: () => true };

/** The address of a store's system; throws where orders may not be sent to it. */
export const readAddress = (text: string, isProduction: boolean): URL => {
  const url = readLink(text, isProduction ? publicInternet : anywhere);
  if (isProduction && url.protocol !== 'https:') throw new Error(`the scheme ${url.protocol}`);
  return url;
};

interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}
/** The status that was answered; null when nothing was. */
export type PostOrder = (posted: Posted) => Promise<number | null>;

/** Posts to a store's system; a redirect is an answer like others and is not followed. */
export const createOrderPoster = (isProduction: boolean): PostOrder => {
  const lookup = createLookup(isProduction ? publicInternet : anywhere);
  return async ({ url, headers, body }) => {
    const signal = AbortSignal.timeout(deadlineMs);
    // One agent per message, so that no connection is left open or shared.
    const dispatcher = new Agent({ connect: { lookup, signal, timeout: 0 } });
    try {
      const address = readAddress(url, isProduction);
      const answer = await request(address, { dispatcher, signal, method: 'POST', headers, body });
      // What it says is not read: the status is all that counts.
      answer.body.on('error', () => {}).destroy();
      return answer.statusCode;
    } catch {
      return null;
    } finally {
      await dispatcher.destroy();
    }
  };
};
