import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  fileUploaded,
  limits,
  linkLimits,
  readFileContent,
  readFileDetails,
  uploadBase64File,
  uploadFileFromUrl,
  type MediaFile,
} from '@tuerca/contracts';
import type { imageVariants } from '@tuerca/rules';
import pWaitFor from 'p-wait-for';
import sharp from 'sharp';
import { photograph } from '../testing/photograph.ts';
import { patience, startTestMedia, type TestMedia } from '../testing/test-media.ts';
import { reachOfTest, refusedHost, startSite, type Site } from '../testing/test-site.ts';
import { createImageFetcher } from './fetch-image.ts';

const owner = { role: 'buyer', userId: 7 } as const;
const script = '<script>alert(document.cookie)</script>';
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

describe('a picture given by its link', () => {
  let service: TestMedia;
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
    const fetchImage = createImageFetcher({ reach: reachOfTest(), deadlineMs: 4000 });
    service = await startTestMedia({ fetchImage });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await site.stop();
  }, 60_000);

  const link = (url: string, more: object = {}, who: Parameters<TestMedia['call']>[0] = owner) =>
    service.call(who, uploadFileFromUrl, { body: { url, ...more } });
  const keep = async (url: string, more: object = {}) => {
    const answer = await link(url, more);
    expect(answer.json()).toMatchObject({ data: {} });
    return answer.json().data as MediaFile;
  };
  const kept = () => readdir(service.folder, { recursive: true });

  it('is kept as the upload of it is, under the name in the link', async () => {
    const bytes = await photograph(1000, 600)
      .jpeg()
      .withExif({ IFD0: { Make: 'CamaraUnica' } })
      .toBuffer();
    site.serve('/fotos/Freno%20de%20disco.JPG?v=2', bytes, { 'content-type': 'text/html' });
    const linked = await keep(`${site.url}/fotos/Freno%20de%20disco.JPG?v=2`);
    const body = { name: 'Freno de disco.JPG', data: bytes.toString('base64') };
    const uploaded = (await service.call(owner, uploadBase64File, { body })).json().data as MediaFile;
    const ownIds = { id: expect.any(String), path: `/media/${linked.id}`, url: `/media/${linked.id}` };
    expect(linked).toEqual({ ...uploaded, ...ownIds, created_at: expect.any(String) });
    expect(linked).toMatchObject({
      name: 'Freno de disco.webp',
      mime_type: 'image/webp',
      width: 1000,
      is_public: true,
    });

    const read = async (id: string, variant: keyof typeof imageVariants) =>
      (await service.call('visitor', readFileContent, { params: { id }, query: { variant } })).rawPayload;
    for (const variant of ['thumb', 'card', 'large', 'original'] as const)
      expect((await read(linked.id, variant)).equals(await read(uploaded.id, variant))).toBe(true);
    const published = await service.published(fileUploaded, ({ fileId }) => fileId === linked.id);
    expect(published).toMatchObject({ ownerUserId: 7, mimeType: 'image/webp', isPublic: true });
  });

  it('is as private as it is asked to be, and its owner’s', async () => {
    site.serve('/', await picture(20, 20).png().toBuffer());
    const { id, name, is_public } = await keep(site.url, { is_public: false });
    expect([name, is_public]).toEqual(['archivo.webp', false]);
    const details = (who: Parameters<TestMedia['call']>[0]) =>
      service.call(who, readFileDetails, { params: { id } });
    expect((await details(owner)).statusCode).toBe(200);
    expect((await details({ role: 'vendor', userId: 8 })).statusCode).toBe(404);
  });

  it('is refused when it is none, whatever the site says of it, and nothing of it is kept', async () => {
    const png = await picture(400, 400).png().toBuffer();
    site.serve('/big.png', await picture(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer());
    site.serve('/long.png', Buffer.alloc(limits.uploadBytes + 1));
    site.serve('/cut.png', png.subarray(0, 60));
    const before = await kept();
    for (const [path, content, code] of [
      ['/page.png', `<html>${script}</html>`, 'FILE_TYPE'],
      ['/drawing.png', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'FILE_TYPE'],
      ['/paper.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'FILE_TYPE'],
      ['/table.csv', 'referencia;precio\n1;2\n', 'FILE_TYPE'],
      ['/words.png', 'hola', 'FILE_TYPE'],
      ['/script.gif', 'GIF89a/*\u0001\u0001*/=alert(1)//', 'IMAGE_UNREADABLE'],
      ['/cut.png', null, 'IMAGE_UNREADABLE'],
      ['/big.png', null, 'IMAGE_TOO_LARGE'],
      ['/long.png', null, 'FILE_TOO_LARGE'],
    ] as const) {
      if (content !== null) site.serve(path, Buffer.from(content, 'latin1'), { 'content-type': 'image/png' });
      expect([path, (await link(site.url + path)).json().code]).toEqual([path, code]);
    }
    expect(await kept()).toEqual(before);
  });

  it('is answered the same whatever keeps it from being fetched, so that nobody learns what answers where', async () => {
    const inner = await startSite({ host: refusedHost, port: site.port });
    site.answer('/slow', () => {});
    site.redirect('/inner', inner.url);
    site.serve('/packed', 'x', { 'content-encoding': 'gzip' });
    const before = await kept();
    const answers = new Set<string>();
    for (const url of [
      inner.url,
      `http://${refusedHost}:1/`,
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data/',
      'http://ana:clave@fotos.test/',
      'http://nobody.test/',
      `${site.url}/none`,
      `${site.url}/slow`,
      `${site.url}/inner`,
      `${site.url}/packed`,
      site.url.replace('http', 'https'),
    ]) {
      const { statusCode, body } = await link(url);
      answers.add(`${statusCode} ${body}`);
    }
    expect([...answers]).toEqual([
      expect.stringMatching(/^422 .*"IMAGE_NOT_FETCHED".*No pudimos traer la imagen/),
    ]);
    expect(inner.connections()).toBe(0);
    expect(await kept()).toEqual(before);
    await inner.stop();
  });

  it('is asked for with a link that is one, by who has a session', async () => {
    for (const url of [
      '',
      'freno.jpg',
      'ftp://fotos.test/a.jpg',
      'file:///etc/passwd',
      'javascript:alert(1)',
      7,
    ])
      expect((await link(url as string)).json()).toMatchObject({
        status: 400,
        data: [{ field: 'url', message: 'Escribe un enlace que empiece por http:// o https://' }],
      });
    expect((await link(`http://fotos.test/${'a'.repeat(linkLimits.length)}`)).json()).toMatchObject({
      status: 400,
      data: [{ field: 'url', message: 'El enlace es demasiado largo' }],
    });
    expect((await link(site.url, {}, 'visitor')).statusCode).toBe(401);
  });
});

describe('a picture that keeps one waiting', () => {
  let service: TestMedia;
  let site: Site;
  const waiting: (() => void)[] = [];
  beforeAll(async () => {
    site = await startSite();
    site.answer('/slow', (_request, response) => void waiting.push(() => response.end()));
    service = await startTestMedia({ fetchImage: createImageFetcher({ reach: reachOfTest() }) });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await site.stop();
  }, 60_000);

  it('is left as soon as who asked for it leaves', async () => {
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const asking = fetch(address + uploadFileFromUrl.path, {
      method: uploadFileFromUrl.method,
      headers: {
        authorization: `Bearer ${service.tokens.sign({ sub: '7' })}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ url: `${site.url}/slow` }),
      signal: leaving.signal,
    });
    await pWaitFor(() => site.open() === 1, patience);
    leaving.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    // Well before the timeout.
    await pWaitFor(() => site.open() === 0, { timeout: linkLimits.deadlineMs / 2 });
  }, 60_000);

  it('takes the places of its account, or of the address where a guest is', async () => {
    waiting.length = 0;
    const ask = async (who: Parameters<TestMedia['call']>[0], path: string, from: string) => {
      const headers = { 'x-forwarded-for': from };
      return (await service.call(who, uploadFileFromUrl, { body: { url: site.url + path }, headers }))
        .statusCode;
    };
    const guest = (userId: number) => ({ role: 'guest', userId }) as const;
    const slow = Array.from({ length: linkLimits.atOnceOfOne }, (_each, index) => [
      ask(owner, '/slow', '192.0.2.1'),
      ask(guest(100 + index), '/slow', '192.0.2.9'),
    ]).flat();
    await pWaitFor(() => waiting.length === slow.length, patience);
    expect(await ask(owner, '/none', '192.0.2.2')).toBe(503);
    expect(await ask({ role: 'vendor', userId: 8 }, '/none', '192.0.2.1')).toBe(422);
    expect(await ask(guest(200), '/none', '192.0.2.9')).toBe(503);
    expect(await ask(guest(100), '/none', '192.0.2.10')).toBe(422);
    waiting.forEach((finish) => finish());
    await Promise.all(slow);
  }, 60_000);
});

it('reaches nothing of this machine as the service is started', async () => {
  const service = await startTestMedia();
  const site = await startSite();
  site.serve('/', await picture(20, 20).png().toBuffer());
  const answer = await service.call(owner, uploadFileFromUrl, { body: { url: site.url } });
  expect(answer.json()).toMatchObject({ code: 'IMAGE_NOT_FETCHED' });
  expect(site.connections()).toBe(0);
  await site.stop();
  await service.stop();
}, 60_000);
