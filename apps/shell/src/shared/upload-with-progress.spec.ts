import { expect, it } from '@jest/globals';
import { uploadFile } from '@tuerca/contracts';
import { serveGateway } from '../testing/fake-gateway.ts';
import { uploadByFetch } from '../testing/uploads-by-fetch.ts';
import { uploadWithProgress } from './upload-with-progress.ts';

uploadByFetch();
const upload = (signal?: AbortSignal) =>
  uploadWithProgress(new File(['x'], 'foto.jpg'), {
    isPublic: true,
    onProgress: () => undefined,
    signal,
  }).catch((why: unknown) => why);

it('tells how long to wait where there are too many uploads', async () => {
  serveGateway([uploadFile, () => new Response('', { status: 429, headers: { 'retry-after': '40' } })]);
  expect(await upload()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 40 });
});

it('ends an upload that is taken back, and begins none that was before', async () => {
  const gateway = serveGateway([uploadFile, () => new Promise(() => undefined)]);
  const taken = new AbortController();
  const uploading = upload(taken.signal);
  taken.abort();
  expect(await uploading).toMatchObject({ name: 'AbortError' });
  expect(await upload(taken.signal)).toMatchObject({ name: 'AbortError' });
  expect(gateway.callsOf(uploadFile)).toHaveLength(1);
});
