import { startProductUpload } from '@tuerca/contracts';
import { tokenOf, type Actor } from '@tuerca/service/testing';
import type { TestApp } from './test-app.ts';

/** Uploads a list of products as a browser does. */
export const uploadCsv = async (
  app: TestApp,
  who: Actor,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'inventario.csv',
) => {
  const form = new FormData();
  form.append('name', name);
  form.append('file', new Blob([content]), name);
  const request = new Request('http://catalogue', { method: 'POST', body: form });
  return app.app.inject({
    method: 'POST',
    url: startProductUpload.path,
    headers: {
      'content-type': request.headers.get('content-type')!,
      authorization: `Bearer ${tokenOf(app.tokens, who)}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};
