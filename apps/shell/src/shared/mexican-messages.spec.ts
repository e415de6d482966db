/**
 * @jest-environment-options {"url": "https://www.tuerca.com.mx/"}
 */
import { fieldErrors } from '@tuerca/api-client';
import { expect, it } from '@jest/globals';
import { createQuotationRequest, uploadFile, type Failure, type FieldError } from '@tuerca/contracts';
import { refusal, serveGateway } from '../testing/fake-gateway.ts';
import { uploadByFetch } from '../testing/uploads-by-fetch.ts';
import { api } from './api.ts';
import { messagesOf } from './messages.ts';
import { uploadWithProgress } from './upload-with-progress.ts';

const refused = async (message: string, data: FieldError[] = []): Promise<unknown> => {
  const body: Failure = { status: 400, code: 'INVALID_INPUT', message, data };
  serveGateway([createQuotationRequest, () => new Response(JSON.stringify(body), { status: 400 })]);
  return api.call(createQuotationRequest, { body: {} as never }).catch((error: unknown) => error);
};

it('what the server refuses is said in Mexico’s words, of fields and altogether', async () => {
  const error = await refused('Revisa los datos', [
    { field: 'details', message: 'Agrega al menos una autoparte' },
    { field: 'details', message: 'Agrega máximo 20 autopartes' },
  ]);
  const said = ['Agrega al menos una refacción', 'Agrega máximo 20 refacciones'];
  expect(messagesOf(error)).toEqual(said);
  expect(fieldErrors(error)['details']?.message).toBe(said[1]);
});

it('what the server refuses of a file is said in Mexico’s words too', async () => {
  uploadByFetch();
  const said = [{ field: 'file', message: 'Sube una foto de la autoparte' }];
  serveGateway([uploadFile, () => refusal('INVALID_INPUT', said)]);
  const uploading = uploadWithProgress(new File(['x'], 'foto.jpg'), {
    isPublic: true,
    onProgress: () => undefined,
  });
  const error = await uploading.catch((why: unknown) => why);
  expect(messagesOf(error)).toEqual(['Sube una foto de la refacción']);
});

it('the name of a store stays as it is', async () => {
  const error = await refused('Autopartes del Norte no vende esta autoparte');
  expect(messagesOf(error)).toEqual(['Autopartes del Norte no vende esta refacción']);
});
