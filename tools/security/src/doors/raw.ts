import { request } from 'node:http';
import { theStack } from '@tuerca/stack';

export interface RawAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** A request with headers that `fetch` does not allow, such as Host. */
export const sendRaw = (
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown },
  url = theStack().url,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type =
      text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
    const call = request(`${url}${path}`, { method, headers: { ...type, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    call.on('error', reject);
    call.end(text);
  });
