import { createClient } from '@tuerca/api-client';
import { uploadFile } from '@tuerca/contracts';
import { ownWordsOf } from '../texts/text.ts';
import { refresh } from './api.ts';
import { uploadMsOf } from './upload-time.ts';

/** `fetch` reports no upload progress; XMLHttpRequest does. */
const fetchWithProgress =
  (onProgress: (part: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', String(input));
      for (const [name, value] of Object.entries((init?.headers ?? {}) as Record<string, string>)) {
        request.setRequestHeader(name, value);
      }
      request.responseType = 'text';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      const leave = () => request.abort();
      const onEnd = (settle: () => void) => () => {
        init?.signal?.removeEventListener('abort', leave);
        settle();
      };
      request.onload = onEnd(() => {
        const retryAfter = request.getResponseHeader('retry-after');
        const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
        resolve(new Response(request.responseText, { status: request.status, headers }));
      });
      request.onerror = onEnd(() => reject(new TypeError('the network failed')));
      request.onabort = onEnd(() => reject(new DOMException('aborted', 'AbortError')));
      init?.signal?.addEventListener('abort', leave);
      request.send(init?.body as XMLHttpRequestBodyInit);
    });

interface UploadOptions {
  readonly isPublic: boolean;
  readonly onProgress: (part: number) => void;
  /** Ends the upload. */
  readonly signal?: AbortSignal;
}

/** Uploads a file, for everyone to see or for those alone whom it is sent to; `onProgress` gets the fraction sent. */
export const uploadWithProgress = async (file: File, { isPublic, onProgress, signal }: UploadOptions) => {
  const client = createClient({
    baseUrl: '',
    onUnauthorized: refresh,
    fetch: fetchWithProgress(onProgress),
    wordsOf: ownWordsOf,
  });
  const { data } = await client.call(uploadFile, {
    body: { is_public: isPublic },
    files: [{ filename: file.name, content: file }],
    timeoutMs: uploadMsOf(file.size),
    signal,
  });
  return data;
};
