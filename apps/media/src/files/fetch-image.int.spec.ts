import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { limits, linkLimits } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { allowedHost, reachOfTest, refusedHost, startSite, type Site } from '../testing/test-site.ts';
import { patience } from '../testing/test-media.ts';
import { createImageFetcher, type FetchImage } from './fetch-image.ts';
import { publicInternet, type Reach } from '@tuerca/service';

const shortMs = 300;
const picture = Buffer.from('the bytes of a picture');

let site: Site;
/** Another site, on the same port of an address that is not allowed. */
let inner: Site;
beforeEach(async () => {
  site = await startSite();
  inner = await startSite({ host: refusedHost, port: site.port });
  inner.serve('/', picture);
  inner.serve('/freno.jpg', picture);
});
afterEach(async () => {
  await Promise.all([site.stop(), inner.stop()]);
});

const fetchFor = (who = 'ana', { signal } = new AbortController()) => ({ who, signal });
const fetchWith = (
  link: string,
  { reach = reachOfTest(), deadlineMs }: { reach?: Reach; deadlineMs?: number } = {},
) => createImageFetcher({ reach, ...(deadlineMs && { deadlineMs }) })(link, fetchFor());
/** Within less time than the keep-alive timeout of a connection. */
const allClosed = () => pWaitFor(() => site.open() === 0, { timeout: 2000 });
const notFetched = { code: 'IMAGE_NOT_FETCHED' };

/** Each lookup of any name returns the next list; the last one repeats. */
const changing = (...lists: string[][]) => {
  let asked = 0;
  const resolve = async () => lists[Math.min(asked++, lists.length - 1)]!;
  return { reach: reachOfTest(resolve), asked: () => asked };
};

describe('a picture', () => {
  it('is fetched as it is, by its address or its name, telling nothing of who asks', async () => {
    site.serve('/freno.jpg', picture, { 'set-cookie': 'a=b' });
    expect(await fetchWith(`${site.url}/freno.jpg`)).toEqual(picture);
    const { reach } = changing(['127.0.0.1']);
    expect(await fetchWith(`http://fotos.test:${site.port}/freno.jpg`, { reach })).toEqual(picture);
    expect(site.asked[1]?.headers).toEqual({
      host: `fotos.test:${site.port}`,
      connection: 'keep-alive',
      accept: 'image/webp, image/png, image/jpeg, image/gif',
      'accept-encoding': 'identity',
      'user-agent': 'Tuerca',
    });
    await allClosed();
  });

  it.each([301, 302, 303, 307, 308])('is fetched where a redirect by %d leads', async (status) => {
    site.redirect('/viejo.jpg', 'freno.jpg', status);
    site.serve('/freno.jpg', picture);
    expect(await fetchWith(`${site.url}/viejo.jpg`)).toEqual(picture);
    expect(site.asked.map(({ headers }) => [headers['cookie'], headers['referer']])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('is not fetched behind more redirects than a few', async () => {
    site.redirect('/vuelta', '/vuelta');
    await expect(fetchWith(`${site.url}/vuelta`)).rejects.toMatchObject(notFetched);
    expect(site.asked).toHaveLength(linkLimits.redirects + 1);
  });
});

describe('an address that is not public', () => {
  const port = () => site.port;
  const links: [string, () => string][] = [
    ['as it is', () => `http://${refusedHost}:${port()}/`],
    ['in decimals', () => `http://2130706434:${port()}/`],
    ['in octals', () => `http://0177.0.0.02:${port()}/`],
    ['in hexadecimals', () => `http://0x7f000002:${port()}/`],
    ['shortened', () => `http://127.2:${port()}/`],
    ['mapped to IPv6', () => `http://[::ffff:127.0.0.2]:${port()}/`],
    ['behind a user', () => `http://127.0.0.1@${refusedHost}:${port()}/`],
    ['behind a name', () => `http://intranet.test:${port()}/`],
  ];
  const { reach } = changing([refusedHost]);

  it.each(links)('is not connected to: %s', async (_how, link) => {
    await expect(fetchWith(link(), { reach })).rejects.toMatchObject(notFetched);
    expect(inner.connections()).toBe(0);
  });

  it.each(links)('is not connected to where a redirect leads there: %s', async (_how, link) => {
    for (const status of [301, 302, 303, 307, 308]) {
      site.redirect('/freno.jpg', link(), status);
      await expect(fetchWith(`${site.url}/freno.jpg`, { reach })).rejects.toMatchObject(notFetched);
    }
    expect([site.connections(), inner.connections()]).toEqual([5, 0]);
  });

  it('is not connected to after another redirect', async () => {
    site.redirect('/1', '/2');
    site.redirect('/2', `//${refusedHost}:${port()}/`);
    await expect(fetchWith(`${site.url}/1`)).rejects.toMatchObject(notFetched);
    expect([site.asked.length, inner.connections()]).toEqual([2, 0]);
  });

  it('is not connected to although it is one of several', async () => {
    for (const addresses of [
      ['127.0.0.1', refusedHost],
      [refusedHost, '127.0.0.1'],
    ]) {
      const { reach } = changing(addresses); // prettier-ignore
      await expect(fetchWith(`http://fotos.test:${port()}/`, { reach })).rejects.toMatchObject(notFetched);
    }
    expect([site.connections(), inner.connections()]).toEqual([0, 0]);
  });

  it('is not connected to at another port than the scheme’s, nor this machine at all, on the public internet', async () => {
    site.serve('/', picture);
    const anyPort = { ...publicInternet, isAllowedPort: () => true };
    for (const reach of [publicInternet, anyPort])
      for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]'])
        await expect(fetchWith(`http://${host}:${port()}/`, { reach })).rejects.toMatchObject(notFetched);
    expect(site.connections()).toBe(0);
  });
});

describe('a name that means another address by the next question', () => {
  const link = () => `http://fotos.test:${site.port}/freno.jpg`;

  it('is asked for once for each connection, which goes to what was checked', async () => {
    site.serve('/freno.jpg', picture);
    const { reach, asked } = changing(['127.0.0.1'], [refusedHost]);
    expect(await fetchWith(link(), { reach })).toEqual(picture);
    expect([asked(), site.connections(), inner.connections()]).toEqual([1, 1, 0]);
  });

  it('leads nowhere once it means this machine', async () => {
    site.serve('/freno.jpg', picture);
    const { reach } = changing(['127.0.0.1'], [refusedHost]);
    const fetchImage = createImageFetcher({ reach });
    expect(await fetchImage(link(), fetchFor())).toEqual(picture);
    await expect(fetchImage(link(), fetchFor())).rejects.toMatchObject(notFetched);
    expect(inner.connections()).toBe(0);
  });

  it('leads nowhere by a redirect from itself to itself either', async () => {
    site.answer('/freno.jpg', (_request, response) =>
      // Forces a new connection, and so a new lookup, for the redirect.
      response.writeHead(302, { location: link(), connection: 'close' }).end(),
    );
    const { reach, asked } = changing(['127.0.0.1'], [refusedHost]);
    await expect(fetchWith(link(), { reach })).rejects.toMatchObject(notFetched);
    expect([asked(), site.connections(), inner.connections()]).toEqual([2, 1, 0]);
  });
});

describe('a site that keeps one waiting', () => {
  /** A resolver that never answers. */
  const silent = reachOfTest(() => new Promise(() => {}));
  const inTime = async (link: string, reach?: Reach) => {
    const began = performance.now();
    await expect(
      fetchWith(link, { deadlineMs: shortMs, ...(reach && { reach }) }),
    ).rejects.toMatchObject(notFetched); // prettier-ignore
    // Long before any other timeout.
    expect(performance.now() - began).toBeLessThan(linkLimits.deadlineMs / 2);
    await allClosed();
  };

  it('with its answer is left at the deadline', async () => {
    site.answer('/', () => {});
    await inTime(site.url);
  });

  it('with the rest of the picture is left at the deadline, although a byte comes now and then', async () => {
    site.answer('/', (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    await inTime(site.url);
  });

  it('with one redirect after the other is left at the deadline of all of them', async () => {
    for (const place of [1, 2, 3])
      site.answer(`/${place}`, (_request, response) => {
        setTimeout(() => response.writeHead(302, { location: `/${place + 1}` }).end(), 0.6 * shortMs);
      });
    site.serve('/4', picture);
    await inTime(`${site.url}/1`);
    expect(site.asked.map(({ path }) => path)).not.toContain('/4');
  });

  it('with its name is left at the deadline', async () => {
    await inTime(`http://fotos.test:${site.port}/`, silent);
  });

  it('with the name that a late redirect leads to is left at the deadline of both', async () => {
    site.answer('/', (_request, response) => {
      setTimeout(() => response.writeHead(302, { location: 'http://fotos.test/' }).end(), 0.8 * shortMs);
    });
    await inTime(site.url, silent);
  });

  it('with its handshake is left at the deadline, and the connection closed', async () => {
    const mute = createServer().listen(0, allowedHost).unref();
    await once(mute, 'listening');
    const met = once(mute, 'connection').then(([socket]: Socket[]) => socket!.unref());
    await inTime(`https://${allowedHost}:${(mute.address() as AddressInfo).port}/`);
    const socket = await met;
    if (!socket.closed) await once(socket.resume(), 'close');
    mute.close();
  });

  it('is left as soon as nobody waits any more', async () => {
    const patient = createImageFetcher({ reach: silent, deadlineMs: 10 * patience.timeout });
    const leave = async (link: string, isWaiting: Promise<void>) => {
      const controller = new AbortController();
      const fetching = patient(link, fetchFor('ana', controller));
      await isWaiting;
      controller.abort();
      await expect(fetching).rejects.toMatchObject(notFetched);
    };
    const { promise, resolve } = Promise.withResolvers<void>();
    site.answer('/', () => resolve());
    await leave(site.url, promise);
    await allClosed();
    await leave('http://fotos.test/', Promise.resolve());
  });
});

describe('what is not as it should be', () => {
  it('is left as soon as it is larger than an upload may be', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(64 * 1024);
    site.answer('/', (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        response.once('drain', more);
      };
      response.writeHead(200);
      more();
    });
    await expect(fetchWith(site.url)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    await allClosed();
    // The kernel's socket buffers accept bytes that are never read.
    expect(sent).toBeLessThan(2 * limits.uploadBytes);
  });

  it('is taken up to the size of an upload, and not a byte more', async () => {
    site.serve('/most', Buffer.alloc(limits.uploadBytes));
    site.serve('/more', Buffer.alloc(limits.uploadBytes + 1));
    const whole = (link: string) => fetchWith(site.url + link, { deadlineMs: patience.timeout });
    expect((await whole('/most')).length).toBe(limits.uploadBytes);
    await expect(whole('/more')).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  it('is not waited for beyond its end because more was announced, nor read beyond what was', async () => {
    const write = (path: string, length: number) =>
      site.answer(path, (request) => {
        request.socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${picture.toString()}`);
      });
    write('/less', picture.length + 1);
    write('/huge', 10 ** 12);
    write('/more', 3);
    for (const path of ['/less', '/huge'])
      await expect(fetchWith(site.url + path)).rejects.toMatchObject(notFetched);
    const got = await fetchWith(`${site.url}/more`).catch((error: unknown) => error);
    expect(Buffer.isBuffer(got) ? got.length : got).toEqual(3);
  });

  it('is not unpacked: what is sent packed is left', async () => {
    const bomb = gzipSync(Buffer.alloc(2 * limits.uploadBytes));
    site.serve('/bomb', bomb, { 'content-encoding': 'gzip' });
    for (const encoding of ['br', 'zstd', 'deflate', 'identity, gzip', 'none'])
      site.serve(`/${encoding}`, picture, { 'content-encoding': encoding });
    for (const path of ['bomb', 'br', 'zstd', 'deflate', 'identity,%20gzip', 'none'])
      await expect(fetchWith(`${site.url}/${path}`)).rejects.toMatchObject(notFetched);
    site.serve('/plain', picture, { 'content-encoding': 'identity' });
    expect(await fetchWith(`${site.url}/plain`)).toEqual(picture);
  });

  it.each([201, 204, 206, 304, 400, 401, 403, 404, 407, 429, 500, 503])(
    'is not taken for a picture when its status is %d',
    async (status) => {
      site.answer('/', (_request, response) =>
        response.writeHead(status).end(status < 300 ? picture : undefined),
      );
      await expect(fetchWith(site.url)).rejects.toMatchObject(notFetched);
    },
  );

  it('is no picture when it is empty, breaks off, is no HTTP, or is not there', async () => {
    site.serve('/empty', '');
    site.answer('/broken', (_request, response) => {
      response.writeHead(200).write(picture, () => response.destroy());
    });
    site.answer('/other', (request) => void request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
    site.answer('/lost', (_request, response) => response.writeHead(302).end());
    site.redirect('/nowhere', 'http://[');
    for (const path of ['/empty', '/broken', '/other', '/lost', '/nowhere', '/none'])
      await expect(fetchWith(site.url + path)).rejects.toMatchObject(notFetched);
    await site.stop();
    await expect(fetchWith(`${site.url}/freno.jpg`)).rejects.toMatchObject(notFetched);
  });
});

describe('while many are fetched already', () => {
  const busy = { code: 'SERVICE_UNAVAILABLE' };
  let waiting: (() => void)[];
  beforeEach(() => {
    waiting = [];
    site.answer('/slow', (_request, response) => void waiting.push(() => response.end(picture)));
    site.serve('/freno.jpg', picture);
  });
  const fetchSlow = async (fetchImage: FetchImage, whose: string[]) => {
    const slow = whose.map((who) => fetchImage(`${site.url}/slow`, fetchFor(who)));
    await pWaitFor(() => waiting.length === slow.length, patience);
    return async () => {
      waiting.forEach((finish) => finish());
      expect(await Promise.all(slow)).toEqual(slow.map(() => picture));
    };
  };

  it('one more is refused, and not once one of them came', async () => {
    const fetchImage = createImageFetcher({ reach: reachOfTest() });
    const finish = await fetchSlow(
      fetchImage,
      Array.from({ length: linkLimits.atOnce }, (_each, index) => `${index}`),
    );
    await expect(fetchImage(`${site.url}/freno.jpg`, fetchFor())).rejects.toMatchObject(busy);
    await finish();
    expect(await fetchImage(`${site.url}/freno.jpg`, fetchFor())).toEqual(picture);
  });

  it('who has a few of them is refused another, and nobody else is', async () => {
    const fetchImage = createImageFetcher({ reach: reachOfTest() });
    const finish = await fetchSlow(fetchImage, Array<string>(linkLimits.atOnceOfOne).fill('ana'));
    await expect(fetchImage(`${site.url}/freno.jpg`, fetchFor('ana'))).rejects.toMatchObject(busy);
    expect(await fetchImage(`${site.url}/freno.jpg`, fetchFor('beto'))).toEqual(picture);
    await finish();
    expect(await fetchImage(`${site.url}/freno.jpg`, fetchFor('ana'))).toEqual(picture);
  });
});
