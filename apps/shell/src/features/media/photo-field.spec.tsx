import { expect, it } from '@jest/globals';
import { readSessionControlData, uploadFile } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { PhotoField, type Photo } from './photo-field.tsx';

const Form = () => {
  const [photo, setPhoto] = useState<Photo | null>(null);
  return (
    <>
      <PhotoField label="Foto" value={photo} onChange={setPhoto} isPublic={false} />
      <output aria-label="Guardada">{photo?.path ?? 'ninguna'}</output>
    </>
  );
};
const session = [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })] as const;
const stored = { data: { path: '/media/0b7f2f9e', name: 'freno.png', type: 'image', extension: 'webp' } };
const choose = async (name: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], name, { type: 'image/png' }));
};

it('uploads a photo as soon as it is chosen, as private as it is asked to be', async () => {
  const gateway = serveGateway(session, [uploadFile, () => stored]);
  renderPage(<Form />);
  await choose('freno.png');
  await screen.findByText('/media/0b7f2f9e');
  const [call] = gateway.callsOf(uploadFile);
  expect((call?.body as FormData).get('is_public')).toBe('false');
});

it('names the photo that failed and why, keeps nothing of it, and takes another once it is removed', async () => {
  let isRefused = true;
  serveGateway(session, [uploadFile, () => (isRefused ? refusal('IMAGE_UNREADABLE') : stored)]);
  renderPage(<Form />);
  await choose('rota.png');
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar la imagen');
  expect(screen.getByText('rota.png')).toBeVisible();
  expect(screen.getByLabelText('Guardada')).toHaveTextContent('ninguna');

  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Quitar rota.png' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await choose('freno.png');
  await screen.findByText('/media/0b7f2f9e');
});
