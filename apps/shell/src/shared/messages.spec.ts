import { expect, it } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import { messageOf, messagesOf } from './messages.ts';

const failure = (data: ApiError['data']) =>
  new ApiError({ status: 400, code: 'INVALID_INPUT', message: 'Revisa los datos ingresados.', data });

it('tells what is wrong with each field, each thing once', () => {
  const error = failure([
    { field: 'details.0.name', message: 'El nombre no es válido' },
    { field: 'details.1.name', message: 'El nombre no es válido' },
    { field: 'city_id', message: 'La ciudad no es válida.' },
  ]);
  expect(messagesOf(error)).toEqual(['El nombre no es válido', 'La ciudad no es válida.']);
  expect(messageOf(error)).toBe('El nombre no es válido\nLa ciudad no es válida.');
});

it('tells the error’s own message when no field is named, and the text where the answer is one', () => {
  expect(messagesOf(failure([]))).toEqual(['Revisa los datos ingresados.']);
  expect(messagesOf(failure('Solicitud cerrada'))).toEqual(['Solicitud cerrada']);
  expect(messagesOf(failure(''))).toEqual(['Revisa los datos ingresados.']);
});

it('shows nothing of an error that is not the API’s', () => {
  expect(messagesOf(new TypeError('x is undefined'))).toEqual([
    'Ocurrió un error inesperado. Intenta de nuevo.',
  ]);
});
