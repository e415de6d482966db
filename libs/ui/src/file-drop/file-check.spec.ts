import { expect, test } from '@jest/globals';
import { fileProblem } from './file-check.ts';

const note = new File(['x'], 'nota.txt', { type: 'text/plain' });

test('a file of another kind is refused with the kinds that are taken, pictures by their name', () => {
  expect(fileProblem(note, { accept: ['application/pdf', 'image/*'] })).toBe(
    'Tipo de archivo no permitido. Puedes subir PDF, fotos (JPG, PNG, WEBP o GIF).',
  );
  expect(fileProblem(note, { accept: ['.pdf'] })).toBe('Tipo de archivo no permitido. Puedes subir PDF.');
  expect(fileProblem(note, { accept: ['text/plain'] })).toBeNull();
});
