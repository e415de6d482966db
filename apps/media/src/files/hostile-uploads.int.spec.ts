import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileContent, uploadBase64File, type MediaFile } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import sharp from 'sharp';
import { photograph } from '../testing/photograph.ts';
import { patience, startTestMedia, type TestMedia } from '../testing/test-media.ts';

const owner = { role: 'buyer', userId: 7 } as const;
const script = '<script>alert(document.cookie)</script>';
const picture = (width = 40, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 120, b: 200 } } });

/** Overwrites the size that an AVIF declares (ISO 14496-12, the box `ispe`). */
const claimingSize = (avif: Buffer, width: number, height: number): Buffer => {
  const claims = Buffer.from(avif);
  const at = claims.indexOf('ispe') + 8;
  claims.writeUInt32BE(width, at);
  claims.writeUInt32BE(height, at + 4);
  return claims;
};

describe('an upload that is meant to harm', () => {
  let service: TestMedia;
  beforeAll(async () => {
    service = await startTestMedia();
  }, 60_000);
  afterAll(() => service.stop(), 60_000);

  const send = (bytes: Buffer, name: string) =>
    service.call(owner, uploadBase64File, {
      body: { name, data: bytes.toString('base64'), is_public: true },
    });
  const keep = async (bytes: Buffer, name: string) => {
    const answer = await send(bytes, name);
    expect(answer.statusCode).toBe(200);
    return answer.json().data as MediaFile;
  };
  const read = (id: string, accept = '*/*') =>
    service.call('visitor', readFileContent, { params: { id }, headers: { accept } });

  it('as a picture with a page, a document or a program in it is kept as the picture alone', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const png = await picture().png().toBuffer();
    const gif = await picture().gif().toBuffer();
    for (const [bytes, name] of [
      [Buffer.concat([jpeg, Buffer.from(`%PDF-1.7\n${script}\n%%EOF`)]), 'contrato.pdf'],
      [Buffer.concat([png, Buffer.from(script)]), 'foto.html'],
      [Buffer.concat([gif, Buffer.from(`;<?php system($_GET[0]); ?>${script}`)]), 'foto.php'],
      [
        await picture()
          .jpeg()
          .withExif({ IFD0: { ImageDescription: script } })
          .toBuffer(),
        'foto.svg',
      ],
    ] as const) {
      const file = await keep(bytes, name);
      expect(file).toMatchObject({ mime_type: 'image/webp', extension: 'webp' });
      const { rawPayload, headers } = await read(file.id);
      expect(rawPayload.subarray(0, 4).toString()).toBe('RIFF');
      for (const hidden of ['script', '%PDF', '<?php']) expect(rawPayload.includes(hidden)).toBe(false);
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
      expect(headers['content-disposition']).toMatch(/^inline; filename="(contrato|foto)\.webp"/);
    }
  });

  it('as a picture that is none is refused', async () => {
    for (const [text, name, code] of [
      ['GIF89a/*\u0001\u0001*/=alert(1)//', 'guion.js', 'IMAGE_UNREADABLE'],
      [`<html>${script}</html>`, 'foto.jpg', 'FILE_TYPE'],
      [`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'foto.png', 'FILE_TYPE'],
    ] as const) {
      expect((await send(Buffer.from(text, 'latin1'), name)).json()).toMatchObject({ code });
    }
  });

  it('as a document with a page in it is downloaded, and never guessed to be a page', async () => {
    const file = await keep(Buffer.from(`%PDF-1.7\n${script}\n%%EOF`), 'factura.html');
    expect(file).toMatchObject({ name: 'factura.pdf', mime_type: 'application/pdf' });
    expect((await read(file.id)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="factura\.pdf"/),
      'x-content-type-options': 'nosniff',
    });
  });

  it('as a few bytes that claim many pixels is refused before they are decoded', async () => {
    const avif = claimingSize(await picture().avif().toBuffer(), 60_000, 60_000);
    const before = process.memoryUsage().rss;
    for (const [bytes, name] of [
      [avif, 'bomba.avif'],
      [await picture(7_200, 7_200).png({ compressionLevel: 6 }).toBuffer(), 'bomba.png'],
      [await picture(7_200, 7_200).webp({ quality: 1, effort: 0 }).toBuffer(), 'bomba.webp'],
    ] as const) {
      expect(bytes.length).toBeLessThan(1_000_000);
      const answer = await send(bytes, name);
      expect([name, [415, 422].includes(answer.statusCode)]).toEqual([name, true]);
    }
    // Decoded, one of them would be 150 MB and the first 10 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20);
  });

  it('tells no one where a picture was taken, in whatever format it is asked for', async () => {
    const bytes = await photograph(1200, 800)
      .jpeg()
      .withExif({
        IFD0: { Make: 'CamaraUnica', Model: 'ModeloUnico' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '4/1 42/1 30/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '74/1 4/1 12/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">LugarUnico</x:xmpmeta>')
      .toBuffer();
    expect(bytes.includes('CamaraUnica') && bytes.includes('LugarUnico')).toBe(true);
    const { id } = await keep(bytes, 'patio.jpg');
    const types = new Set<string>();
    await pWaitFor(async () => {
      for (const accept of ['*/*', 'image/avif,image/webp']) {
        const { rawPayload, headers } = await service.call('visitor', readFileContent, {
          params: { id },
          query: { variant: 'card' },
          headers: { accept },
        });
        types.add(String(headers['content-type']));
        const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
        for (const told of ['Unic', 'GPS', 'Exif']) expect(rawPayload.includes(told)).toBe(false);
      }
      return types.size === 2;
    }, patience);
    expect([...types].sort()).toEqual(['image/avif', 'image/webp']);
  });
});
