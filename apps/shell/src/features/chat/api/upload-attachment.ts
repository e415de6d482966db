import { createClient } from '@tuerca/api-client';
import { uploadFile } from '@tuerca/contracts';
import { refresh } from '../../../shared/api.ts';

/** `fetch` reports no upload progress; XMLHttpRequest does. */
const fetchWithProgress =
  (onProgress: (part: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', String(input));
      for (const [name, value] of Object.entries((init?.headers ?? {}) as Record<string, string>)) {
        request.setRequestHeader(name, value);
      }
      request.responseType = 'text';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('the network failed'));
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      init?.signal?.addEventListener('abort', () => request.abort());
      request.send(init?.body as XMLHttpRequestBodyInit);
    });

/**
 * Uploads the file of a message, private to the two sides of its conversation; `onProgress` gets the fraction
 * sent.
 */
export const uploadAttachment = async (file: File, onProgress: (part: number) => void) => {
  const client = createClient({ baseUrl: '', onUnauthorized: refresh, fetch: fetchWithProgress(onProgress) });
  const { data } = await client.call(uploadFile, {
    body: { is_public: false },
    files: [{ filename: file.name, content: file }],
    timeoutMs: 120_000,
  });
  return data;
};
