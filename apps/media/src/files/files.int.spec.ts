import { readdir, mkdir, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Claims,
  fileUploaded,
  limits,
  readFileContent,
  readFileDetails,
  readFileFacts,
  storeHandedOver,
  uploadBase64File,
  uploadFile,
  userClosed,
  userMerged,
  vehicleTransferChanged,
  type MediaFile,
} from '@tuerca/contracts';
import { createEvent } from '@tuerca/events';
import { callerOf, signMediaLink } from '@tuerca/service';
import { tokenOf, type Actor } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import sharp from 'sharp';
import { createPeopleService } from '../people/people.service.ts';
import { photograph } from '../testing/photograph.ts';
import { patience, startTestMedia, type TestMedia } from '../testing/test-media.ts';
import { zipOf } from '../testing/zip.ts';
import { openLocalStore, type FileStore } from './file-store.ts';
import { filesRepository } from './files.repository.ts';
import { createFilesService } from './files.service.ts';
import { pathOf } from './files.wire.ts';
import { createImageMaker } from './images.ts';

const owner = { role: 'buyer', userId: 7 } as const;
const stranger = { role: 'vendor', userId: 8 } as const;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** The Accept header of browsers for images. */
const browser = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };

describe('files', () => {
  let service: TestMedia;
  beforeAll(async () => {
    service = await startTestMedia();
  }, 60_000);
  afterAll(() => service.stop(), 60_000);

  const uploadForm = async (who: Actor, bytes: Buffer, name: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const request = new Request('http://media', { method: 'POST', body: form });
    return service.app.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: {
        'content-type': request.headers.get('content-type')!,
        authorization: `Bearer ${tokenOf(service.tokens, who)}`,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const upload = async (bytes: Buffer, name: string, isPublic = true, who: Actor = owner) => {
    const answer = await uploadForm(who, bytes, name, { is_public: String(isPublic) });
    expect(answer.json()).toMatchObject({ data: {} });
    return answer.json().data as MediaFile;
  };
  const read = (who: Actor, id: string, query: object = {}, headers: Record<string, string> = {}) =>
    service.call(who, readFileContent, { params: { id }, query, headers });
  const get = (url: string) => service.app.inject({ method: 'GET', url });

  describe('that are images', () => {
    it('become WebP in the widths of the contract, none larger than the picture', async () => {
      const file = await upload(await picture(1000, 500).png().toBuffer(), 'Freno delantero.PNG');
      expect(file).toMatchObject({
        name: 'Freno delantero.webp',
        mime_type: 'image/webp',
        extension: 'webp',
        type: 'image',
        width: 1000,
        height: 500,
        is_public: true,
      });
      expect(file.path).toBe(`/media/${file.id}`);
      for (const [variant, width] of [
        ['thumb', 160],
        ['card', 480],
        ['large', 1000],
        ['original', 1000],
      ] as const) {
        const answer = await read('visitor', file.id, { variant });
        expect(answer.headers['content-type']).toBe('image/webp');
        const made = await sharp(answer.rawPayload).metadata();
        expect([made.format, made.width, made.height]).toEqual(['webp', width, width / 2]);
      }
    });

    it('are at most 2000 wide', async () => {
      const file = await upload(await picture(3000, 1500).jpeg().toBuffer(), 'grande.jpg');
      expect([file.width, file.height]).toEqual([2000, 1000]);
    });

    it('are turned upright and lose what the camera wrote', async () => {
      const bytes = await picture(300, 200)
        .jpeg()
        .withExif({ IFD0: { Make: 'Camara', Copyright: 'Calle 13 # 4-5' } })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const file = await upload(bytes, 'foto.jpg');
      expect([file.width, file.height]).toEqual([200, 300]);
      const { rawPayload } = await read('visitor', file.id);
      const made = await sharp(rawPayload).metadata();
      expect([made.exif, made.orientation]).toEqual([undefined, undefined]);
    });

    it('keep nothing that was hidden behind the picture', async () => {
      const script = '<script>alert(document.cookie)</script>';
      const bytes = Buffer.concat([await picture(50, 50).gif().toBuffer(), Buffer.from(script)]);
      const file = await upload(bytes, 'foto.html');
      expect(file.name).toBe('foto.webp');
      const answer = await read('visitor', file.id);
      expect(answer.rawPayload.includes('script')).toBe(false);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
    });

    it('are refused by their header when they hold too many pixels, before they are decoded', async () => {
      const bomb = await picture(10, 10).png().toBuffer();
      bomb.writeUInt32BE(60_000, 16);
      bomb.writeUInt32BE(60_000, 20);
      bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
      const answer = await uploadForm(owner, bomb, 'bomba.png');
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'IMAGE_TOO_LARGE',
        message: 'La imagen tiene demasiados píxeles.',
      });
    });

    it('are refused when they cannot be read', async () => {
      const whole = await picture(400, 400).png().toBuffer();
      const answer = await uploadForm(owner, whole.subarray(0, 60), 'rota.png');
      expect(answer.json()).toMatchObject({
        status: 422,
        message: 'No se pudo cargar la imagen. Puedes subir fotos JPG, PNG, WEBP o GIF.',
      });
    });
  });

  describe('that are images, as AVIF', () => {
    let photo: MediaFile;
    const typeOf = async (query: object, headers: Record<string, string> = {}) =>
      (await read('visitor', photo.id, query, headers)).headers['content-type'];
    const avifOf = (who: Actor, { id }: MediaFile) =>
      pWaitFor(async () => {
        const answer = await read(who, id, { variant: 'thumb' }, browser);
        return answer.headers['content-type'] === 'image/avif' && pWaitFor.resolveWith(answer);
      }, patience);
    beforeAll(async () => {
      photo = await upload(await photograph(1600, 800).png().toBuffer(), 'Pastillas.jpg');
      await avifOf('visitor', photo);
    }, 60_000);

    it.each([
      ['thumb', 160],
      ['card', 480],
      ['large', 1200],
    ] as const)('are smaller and as wide as their WebP: %s', async (variant, width) => {
      const webp = await read('visitor', photo.id, { variant });
      const avif = await read('visitor', photo.id, { variant }, browser);
      expect([webp.headers['content-type'], avif.headers['content-type']]).toEqual([
        'image/webp',
        'image/avif',
      ]);
      expect(avif.headers['content-disposition']).toContain('inline; filename="Pastillas.avif"');
      const made = await sharp(avif.rawPayload).metadata();
      expect([made.compression, made.width, made.height]).toEqual(['av1', width, width / 2]);
      expect(avif.rawPayload.length).toBeLessThan(webp.rawPayload.length);
    });

    it('go to who names the format, and WebP to everyone else', async () => {
      const variant = 'card';
      expect(await typeOf({ variant }, { accept: 'text/html, IMAGE/AVIF;q=0.1' })).toBe('image/avif');
      for (const accept of [
        'image/webp,*/*',
        'image/*',
        'image/avif;q=0, image/webp',
        'image/avif-sequence',
      ]) {
        expect(await typeOf({ variant }, { accept })).toBe('image/webp');
      }
      expect(await typeOf({ variant })).toBe('image/webp');
    });

    it('leave the original as it is', async () => {
      expect(await typeOf({ variant: 'original' }, browser)).toBe('image/webp');
    });

    it('are another answer for caches: by their tag, and by what it varies with', async () => {
      const variant = 'card';
      const webp = await read('visitor', photo.id, { variant });
      const avif = await read('visitor', photo.id, { variant }, browser);
      expect([webp.headers.vary, avif.headers.vary]).toEqual(['accept', 'accept']);
      const again = (etag: unknown) =>
        read('visitor', photo.id, { variant }, { ...browser, 'if-none-match': String(etag) });
      const unchanged = await again(avif.headers.etag);
      expect([unchanged.statusCode, unchanged.headers.vary]).toEqual([304, 'accept']);
      expect((await again(webp.headers.etag)).statusCode).toBe(200);
    });

    it('are as private as the file', async () => {
      const secret = await upload(await photograph(400, 400).png().toBuffer(), 'tarjeta.jpg', false);
      await avifOf(owner, secret);
      const query = { variant: 'thumb' };
      expect((await read(stranger, secret.id, query, browser)).statusCode).toBe(404);
      const signed = await service.app.inject({ url: `${secret.url}&variant=thumb`, headers: browser });
      expect(signed.headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'private, max-age=3600',
        vary: 'accept',
      });
    });

    it('are not kept where they would be larger', async () => {
      const flat = await upload(await picture(200, 100).png().toBuffer(), 'plano.png');
      // AVIF jobs run in order: once the next image has its AVIF, this one has been processed.
      await avifOf('visitor', await upload(await photograph(400, 400).png().toBuffer(), 'siguiente.jpg'));
      const answer = await read('visitor', flat.id, { variant: 'thumb' }, browser);
      expect(answer.headers['content-type']).toBe('image/webp');
    });
  });

  describe('that are documents', () => {
    const spreadsheet = zipOf({
      '[Content_Types].xml':
        '<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      'xl/workbook.xml': '<workbook/>',
    });
    const oldSpreadsheet = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(512),
      Buffer.from('Workbook', 'utf16le'),
      Buffer.alloc(512),
    ]);

    it.each([
      ['manual.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'application/pdf'],
      ['precios.csv', Buffer.from('referencia;precio\nDirección;185000\n'), 'text/csv'],
      ['precios.xlsx', spreadsheet, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['precios.xls', oldSpreadsheet, 'application/vnd.ms-excel'],
    ])('are kept as they are and downloaded, never shown: %s', async (name, bytes, mimeType) => {
      const file = await upload(bytes, name);
      expect(file).toMatchObject({
        name,
        mime_type: mimeType,
        type: 'otherFiles',
        size: bytes.length,
        width: null,
      });
      const answer = await read('visitor', file.id, { variant: 'thumb' });
      expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      );
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    });

    it.each([
      ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['logo.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['tabla.csv', '\ufeff <html><script>alert(1)</script></html>'],
      ['tabla.csv', 'a,b\u0000c'],
      ['notas.txt', 'hola'],
      ['programa.csv', 'MZ\u0090\u0000\u0003'],
      ['viejo.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
      ['paquete.xlsx', zipOf({ 'a.txt': 'x' })],
    ])('are refused when they are not what is accepted, whatever their name: %s', async (name, content) => {
      const answer = await uploadForm(owner, Buffer.from(content as string), name);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({
        code: 'FILE_TYPE',
        message: 'Tipo de archivo no permitido. Las fotos pueden ser JPG, PNG, WEBP o GIF.',
      });
    });

    it('lose folders and control characters from their name', async () => {
      const name = '..\\..\\etc/lista\u202e "de" precios ñ.csv';
      const sent = await service.call(owner, uploadBase64File, { body: { name, data: btoa('a;b') } });
      const file = sent.json().data as MediaFile;
      expect(file.name).toBe('lista "de" precios ñ.csv');
      const { headers } = await read('visitor', file.id);
      expect(headers['content-disposition']).toBe(
        `attachment; filename="lista _de_ precios _.csv"; filename*=UTF-8''lista%20%22de%22%20precios%20%C3%B1.csv`,
      );
    });
  });

  describe('sent as base64', () => {
    const send = (body: object) => service.call(owner, uploadBase64File, { body });

    it('are the same, with or without a data: prefix', async () => {
      const bytes = await picture(20, 20).png().toBuffer();
      for (const data of [bytes.toString('base64'), `data:image/png;base64,${bytes.toString('base64')}`]) {
        const answer = await send({ name: 'x.png', data, is_public: false });
        expect(answer.json().data).toMatchObject({ type: 'image', is_public: false, width: 20 });
      }
    });

    it('are refused when they are no base64 or empty', async () => {
      expect((await send({ name: 'x.png', data: '¡hola!' })).json()).toMatchObject({
        status: 400,
        data: [{ field: 'data' }],
      });
      expect((await send({ name: 'x.png', data: 'data:image/png;base64,' })).statusCode).toBe(400);
    });
  });

  it('of more than 20 MB are refused, however they are sent', async () => {
    const bytes = Buffer.alloc(limits.uploadBytes + 1);
    const message = 'El archivo excede el tamaño máximo permitido (20MB).';
    expect((await uploadForm(owner, bytes, 'x.png')).json()).toMatchObject({ status: 413, message });
    const answer = await service.call(owner, uploadBase64File, {
      body: { name: 'x', data: bytes.toString('base64') },
    });
    expect(answer.json()).toMatchObject({ status: 413, message });
  });

  it('need a session, one file and no more', async () => {
    expect(
      (await service.call('visitor', uploadBase64File, { body: { name: 'x', data: 'eA==' } })).statusCode,
    ).toBe(401);
    const answer = await service.call(owner, uploadFile, { body: { is_public: true } });
    expect(answer.json()).toMatchObject({
      status: 400,
      data: [{ field: 'file', message: 'Adjunta un archivo' }],
    });
  });

  it('that are public are cached for good, and asked again answer 304', async () => {
    const file = await upload(await picture(20, 20).png().toBuffer(), 'x.png');
    const first = await read('visitor', file.id);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await read('visitor', file.id, {}, { 'if-none-match': `"other", W/${first.headers.etag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await read('visitor', file.id, {}, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  describe('that are private', () => {
    let file: MediaFile;
    beforeAll(async () => {
      file = await upload(await picture(20, 20).png().toBuffer(), 'tarjeta.png', false);
    });
    const link = (ownerId: number, expiresAt: Date, secret = service.secret) =>
      signMediaLink({ secret, path: file.path, ownerId, expiresAt });
    const soon = () => new Date(Date.now() + 60_000);

    it('are there for their owner and managers, and for nobody else', async () => {
      for (const who of [owner, 'manager', 'admin'] as const) {
        const answer = await read(who, file.id);
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
        expect((await service.call(who, readFileDetails, { params: { id: file.id } })).statusCode).toBe(200);
      }
      for (const who of ['visitor', 'guest', stranger] as const)
        expect((await read(who, file.id)).statusCode).toBe(404);
      expect((await service.call(stranger, readFileDetails, { params: { id: file.id } })).statusCode).toBe(
        404,
      );
    });

    it('are there for who holds a link that was signed for their owner and still holds', async () => {
      expect((await get(file.url)).statusCode).toBe(200);
      expect((await get(link(owner.userId, soon()))).statusCode).toBe(200);
      expect((await get(link(owner.userId, soon()).replace('owner=7&', ''))).statusCode).toBe(200);
      const refused = [
        file.path,
        link(owner.userId, new Date(Date.now() - 1000)),
        link(owner.userId, soon(), 'another secret altogether'),
        // signed, but for a user who does not own the file
        link(stranger.userId, soon()),
        link(stranger.userId, soon()).replace('owner=8&', ''),
        link(stranger.userId, soon()).replace('owner=8', 'owner=7'),
        file.url.replace(/expires=\d+/, 'expires=9999999999'),
      ];
      for (const url of refused) expect((await get(url)).statusCode).toBe(404);
    });

    it('are there for their owner and administrators alone when they are confidential, and by no link', async () => {
      const bytes = await picture(20, 20).png().toBuffer();
      const sent = await uploadForm(owner, bytes, 'rut.png', { is_public: 'true', is_confidential: 'true' });
      const { data: secretFile } = sent.json();
      expect(secretFile).toMatchObject({ is_public: false, is_confidential: true, url: secretFile.path });
      for (const who of [owner, 'admin'] as const)
        expect((await read(who, secretFile.id)).statusCode).toBe(200);
      for (const who of ['visitor', 'guest', stranger, 'manager'] as const)
        expect((await read(who, secretFile.id)).statusCode).toBe(404);
      expect(
        (await service.call('manager', readFileDetails, { params: { id: secretFile.id } })).statusCode,
      ).toBe(404);
      const signed = signMediaLink({
        secret: service.secret,
        path: secretFile.path,
        ownerId: owner.userId,
        expiresAt: soon(),
      });
      expect((await get(signed)).statusCode).toBe(404);
    });

    it('go with a store that is handed over, and are no longer there for who gave it', async () => {
      const bytes = await picture(20, 20).png().toBuffer();
      const paper = (await uploadForm(owner, bytes, 'rut.png', { is_confidential: 'true' })).json().data;
      const own = (await uploadForm(owner, bytes, 'mio.png', { is_confidential: 'true' })).json().data;
      await service.publish(storeHandedOver, {
        ...storeHandedOver.example,
        to: { ...storeHandedOver.example.to, userId: stranger.userId },
        documentFileIds: [paper.id],
      });
      await pWaitFor(async () => (await read(stranger, paper.id)).statusCode === 200, patience);
      expect((await read(owner, paper.id)).statusCode).toBe(404);
      expect((await read(owner, own.id)).statusCode).toBe(200);
      expect((await read(stranger, own.id)).statusCode).toBe(404);
    });

    it('stay with whom they went to last, though it is told again that they went to another before', async () => {
      const bytes = await picture(20, 20).png().toBuffer();
      const ofOwner = async () =>
        (await uploadForm(owner, bytes, 'rut.png', { is_confidential: 'true' })).json().data.id as string;
      const [paper, other] = [await ofOwner(), await ofOwner()];
      const given = (fileId: string, userId: number, minute: number) =>
        createEvent(
          storeHandedOver,
          {
            ...storeHandedOver.example,
            to: { ...storeHandedOver.example.to, userId },
            documentFileIds: [fileId],
          },
          { time: new Date(Date.UTC(2026, 0, 15, 14, minute)) },
        );
      const [there, back] = [given(paper, stranger.userId, 0), given(paper, owner.userId, 1)];
      // The other after it, in the same partition.
      for (const event of [there, back, there, given(other, stranger.userId, 2)])
        await service.publishText(storeHandedOver.topic, event.subject, JSON.stringify(event));
      await pWaitFor(async () => (await read(stranger, other)).statusCode === 200, patience);
      expect((await read(owner, paper)).statusCode).toBe(200);
      expect((await read(stranger, paper)).statusCode).toBe(404);
    });

    it('come to whom a vehicle went last, though the later change of hands is told first, and others stay', async () => {
      const bytes = await picture(20, 20).png().toBuffer();
      const ofOwner = async () =>
        (await uploadForm(owner, bytes, 'carro.png', { is_confidential: 'true' })).json().data.id as string;
      const [photo, named, last] = [await ofOwner(), await ofOwner(), await ofOwner()];
      const third = { role: 'buyer', userId: 93 } as const;
      const passed = (fileIds: string[], fromUserId: number, toUserId: number, minute: number) =>
        createEvent(
          vehicleTransferChanged,
          {
            ...vehicleTransferChanged.example,
            state: 'accepted',
            fromUserId,
            toUserId,
            imageFileIds: fileIds,
          },
          { time: new Date(Date.UTC(2026, 0, 15, 14, minute)) },
        );
      const later = passed([photo, named], stranger.userId, third.userId, 1);
      const earlier = passed([photo], owner.userId, stranger.userId, 0);
      // The last after them, in the same partition.
      for (const event of [later, earlier, later, passed([last], owner.userId, third.userId, 2)])
        await service.publishText(vehicleTransferChanged.topic, event.subject, JSON.stringify(event));
      await pWaitFor(async () => (await read(third, last)).statusCode === 200, patience);
      expect((await read(third, photo)).statusCode).toBe(200);
      expect((await read(stranger, photo)).statusCode).toBe(404);
      expect((await read(owner, named)).statusCode).toBe(200);
    });

    it('keep no change of hands by who never had them that is older than what may still be told', async () => {
      const bytes = await picture(20, 20).png().toBuffer();
      const uploaded = async () => (await uploadForm(owner, bytes, 'carro.png', {})).json().data.id as string;
      const [often, once] = [await uploaded(), await uploaded()];
      for (const [day, ids] of [
        [1, [often, once]],
        [2, [often]],
        [32, [often]],
      ] as const) {
        const at = new Date(Date.UTC(2026, 0, day));
        await filesRepository.pass(service.mongo, ids, { fromUserId: 94, toUserId: 95, at });
      }
      const keptOf = async (id: string) =>
        (
          await service.mongo.collection<{ _id: string; gifts: { at: Date }[] }>('files').findOne({ _id: id })
        )?.gifts.map(({ at }) => at.toISOString().slice(0, 10));
      expect(await keptOf(often)).toEqual(['2026-01-02', '2026-02-01']);
      // Nor of one that is named no more.
      expect(await keptOf(once)).toEqual([]);
    });

    it('tell services whose they are and what their bytes are, and nobody else', async () => {
      const { data } = (await service.call('service', readFileFacts, { params: { id: file.id } })).json();
      expect(data).toEqual({
        owner_user_id: owner.userId,
        name: 'tarjeta.webp',
        extension: 'webp',
        is_confidential: false,
      });
      expect((await service.call('admin', readFileFacts, { params: { id: file.id } })).statusCode).toBe(404);
    });

    it('go over to the user a guest turned out to be, with links made for either', async () => {
      const guest = { role: 'guest', userId: 91 } as const;
      const photo = await upload(await picture(20, 20).png().toBuffer(), 'x.png', false, guest);
      const user = { role: 'buyer', userId: 92 } as const;
      expect((await read(user, photo.id)).statusCode).toBe(404);
      await service.publish(userMerged, { fromUserId: 91, toUserId: 92 });
      await pWaitFor(async () => (await read(user, photo.id)).statusCode === 200, patience);
      const path = photo.path;
      for (const ownerId of [91, 92]) {
        const url = signMediaLink({ secret: service.secret, path, ownerId, expiresAt: soon() });
        expect((await get(url)).statusCode).toBe(200);
      }
      // a token of the guest that has not expired
      const late = await upload(await picture(20, 20).png().toBuffer(), 'x.png', false, guest);
      expect((await read(user, late.id)).statusCode).toBe(200);
    });

    /** Uploads a private picture slowly enough for something to happen meanwhile. */
    const uploadWhile = async (claims: object, happens: (store: FileStore) => Promise<void>) => {
      const { mongo, folder, secret } = service;
      const store = await openLocalStore(folder);
      const save: FileStore['save'] = async (id, parts) => {
        await happens(store);
        await store.save(id, parts);
      };
      const nothing = () => undefined;
      const { upload: uploadSlowly } = createFilesService({
        mongo,
        store: { ...store, save },
        makeImage: createImageMaker(),
        fetchImage: () => Promise.reject(new Error('not asked for')),
        avifLane: { add: nothing },
        relay: { wake: nothing },
        secret,
        clock: () => new Date(),
      });
      const bytes = await picture(20, 20).png().toBuffer();
      return uploadSlowly(callerOf(Claims.parse(claims)), { name: 'x.png', bytes, isPublic: false });
    };

    it('go over although the guest is merged while they are uploaded, with links made for the guest', async () => {
      const { mongo, secret } = service;
      const { _id } = await uploadWhile({ sub: '85', isGuest: true }, () =>
        filesRepository.handOver(mongo, { fromUserId: 85, toUserId: 86 }),
      );
      expect((await read({ role: 'buyer', userId: 86 }, _id)).statusCode).toBe(200);
      const url = signMediaLink({ secret, path: pathOf(_id), ownerId: 85, expiresAt: soon() });
      expect((await get(url)).statusCode).toBe(200);
    });

    it('go although the account is closed while they are uploaded', async () => {
      const { mongo } = service;
      const closed = { ...userClosed.example, userId: 87 };
      const uploading = uploadWhile({ sub: '87', isGuest: false }, (store) =>
        createPeopleService({ mongo, store }).forget(closed),
      );
      await expect(uploading).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
      expect(await filesRepository.countOf(mongo, 87)).toBe(0);
    });

    it('are not taken by the token of an account that is closed, which lives on for some minutes', async () => {
      const leaver = { role: 'buyer', userId: 88 } as const;
      const photo = await upload(await picture(20, 20).png().toBuffer(), 'x.png', false, leaver);
      await service.publish(userClosed, { ...userClosed.example, userId: 88 });
      await pWaitFor(async () => (await read(leaver, photo.id)).statusCode === 404, patience);
      const late = await uploadForm(leaver, await picture(20, 20).png().toBuffer(), 'x.png');
      expect(late.json()).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    });
  });

  it('change hands although something unreadable and another version came first, which are counted as dead letters', async () => {
    const guest = { role: 'guest', userId: 93 } as const;
    const photo = await upload(await picture(20, 20).png().toBuffer(), 'x.png', false, guest);
    await service.publishText(userMerged.topic, 'x', 'no event');
    const later = createEvent(userMerged, { fromUserId: 93, toUserId: 95 }, { time: new Date() });
    const otherVersion = JSON.stringify({ ...later, type: userMerged.type.replace(/v\d+$/, 'v99') });
    await service.publishText(userMerged.topic, later.subject, otherVersion);
    // a dead letter replayed to another consumer group must be ignored here
    await service.publishText(userMerged.topic, 'x', 'no event', { 'replay-for': 'chat' });
    await service.publish(userMerged, { fromUserId: 93, toUserId: 94 });
    const user = { role: 'buyer', userId: 94 } as const;
    await pWaitFor(async () => (await read(user, photo.id)).statusCode === 200, patience);
    const counted = [/^consumer_lag\{topic="tuerca.identity.state".*\} 0$/m, /^dead_letters_total\{.*\} 2$/m];
    await pWaitFor(async () => {
      const { body } = await get('/metrics');
      return counted.every((figure) => figure.test(body));
    }, patience);
  });

  it('whose change of hands the database refuses stay, leave a dead letter, and hold up no other', async () => {
    const letters = async () =>
      Number(/^dead_letters_total\{.*\} (\d+)$/m.exec((await get('/metrics')).body)?.[1] ?? 0);
    const ofGuest = async (userId: number) =>
      upload(await picture(20, 20).png().toBuffer(), 'x.png', false, { role: 'guest', userId });
    const [refused, taken, before] = [await ofGuest(96), await ofGuest(98), await letters()];
    const merged = service.mongo.collection<{ _id: number; mergedInto: number }>('merged_users');
    await merged.createIndex({ mergedInto: 1 }, { unique: true, name: 'refuses' });
    await merged.insertOne({ _id: 90, mergedInto: 97 });
    try {
      await service.publish(userMerged, { fromUserId: 96, toUserId: 97 });
      await service.publish(userMerged, { fromUserId: 98, toUserId: 99 });
      await pWaitFor(async () => (await letters()) === before + 1, patience);
      const isSeen = async ({ id }: MediaFile, userId: number) =>
        (await read({ role: 'buyer', userId }, id)).statusCode === 200;
      await pWaitFor(() => isSeen(taken, 99), patience);
      expect(await isSeen(refused, 97)).toBe(false);
    } finally {
      await merged.dropIndex('refuses');
    }
  });

  it('that do not exist are a 404, and what is no id a 400', async () => {
    expect((await read('visitor', '0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10')).statusCode).toBe(404);
    for (const id of ['..%2f..%2fetc%2fpasswd', 'x', '0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10%00']) {
      expect((await get(`/media/${id}`)).statusCode).toBe(400);
    }
  });

  it('are published', async () => {
    const { id } = await upload(await picture(30, 20).png().toBuffer(), 'x.png');
    const published = await service.published(fileUploaded, ({ fileId }) => fileId === id);
    expect(published).toMatchObject({
      ownerUserId: 7,
      mimeType: 'image/webp',
      isPublic: true,
      width: 30,
      height: 20,
    });
  });

  it('leave nothing unfinished behind, and what a crash left is removed at the start', async () => {
    const unfinished = join(service.folder, 'unfinished');
    expect(await readdir(unfinished)).toEqual([]);
    for (const name of ['old', 'new']) {
      await mkdir(join(unfinished, name));
      await writeFile(join(unfinished, name, 'original'), 'x');
    }
    await utimes(join(unfinished, 'old'), new Date(0), new Date(0));
    await openLocalStore(service.folder);
    expect(await readdir(unfinished)).toEqual(['new']);
  });

  it('keep no replica from starting that are finished while it looks at them', async () => {
    const listed = join(service.folder, 'unfinished', 'finished');
    // Listed, and not there any more.
    await symlink('nowhere', listed);
    await expect(openLocalStore(service.folder)).resolves.toBeDefined();
    await unlink(listed);
  });
});
