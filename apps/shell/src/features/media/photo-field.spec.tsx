import { expect, it, jest } from '@jest/globals';
import { limits, readSessionControlData, uploadFile, uploadFileFromUrl } from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { UploadState } from '../../shared/form-uploads.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { PhotoField, type Photo } from './photo-field.tsx';

interface FormProps {
  readonly isPublic?: boolean;
  readonly onUpload?: (upload: UploadState) => void;
}
const Form = ({ isPublic = false, onUpload }: FormProps) => {
  const [photo, setPhoto] = useState<Photo | null>(null);
  return (
    <>
      <PhotoField
        label="Foto"
        value={photo}
        onChange={setPhoto}
        isPublic={isPublic}
        {...(onUpload && { onUpload })}
      />
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
  expect((call!.body as FormData).get('is_public')).toBe('false');
});

it('waits for a large photo as long as a slow line takes', async () => {
  const waits = jest.spyOn(AbortSignal, 'timeout');
  serveGateway(session, [uploadFile, () => stored]);
  renderPage(<Form />);
  const bytes = 8 * 1024 * 1024;
  const photo = new File([new Uint8Array(bytes)], 'grande.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, photo);
  await screen.findByText('/media/0b7f2f9e');
  const longest = Math.max(...waits.mock.calls.map(([ms]) => ms));
  expect(longest).toBeGreaterThan(bytes / limits.slowestBytesPerMs);
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

it('leaves off a photo that is taken off before it has arrived, and takes the one after it', async () => {
  const arrivals = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const told: UploadState[] = [];
  const gateway = serveGateway(session, [
    uploadFile,
    () => arrivals[gateway.callsOf(uploadFile).length - 1]!.promise,
  ]);
  renderPage(<Form onUpload={(upload) => told.push(upload)} />);
  await choose('otra.png');
  await waitFor(() => expect(gateway.callsOf(uploadFile)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar otra.png' }));
  expect(told).toEqual(['sending', 'done']);
  expect(gateway.callsOf(uploadFile)[0]!.signal?.aborted).toBe(true);
  await choose('freno.png');
  await waitFor(() => expect(gateway.callsOf(uploadFile)).toHaveLength(2));
  arrivals[1]!.resolve(stored);
  await screen.findByText('/media/0b7f2f9e');
  arrivals[0]!.resolve({ data: { ...stored.data, path: '/media/otra' } });
  await act(() => Promise.resolve());
  expect(screen.getByLabelText('Guardada')).toHaveTextContent('/media/0b7f2f9e');
  expect(screen.getByText('freno.png')).toBeVisible();
  expect(told).toEqual(['sending', 'done', 'sending', 'done']);
});

const openLink = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Usar una foto de internet' }));
  return screen.findByRole('textbox', { name: 'Enlace de la imagen' });
};
const link = 'https://fotos.test/freno.png';

it('takes the photo at a link, and goes on by keyboard where it stands', async () => {
  const gateway = serveGateway(session, [uploadFileFromUrl, () => stored]);
  renderPage(<Form isPublic />);
  expect(await openLink()).toHaveFocus();
  await userEvent.paste(` ${link} `);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('/media/0b7f2f9e');
  expect(gateway.callsOf(uploadFileFromUrl)).toMatchObject([{ body: { url: link } }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar freno.png' })).toHaveFocus());
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('takes no file while a link is added', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  serveGateway(session, [uploadFileFromUrl, () => promise]);
  renderPage(<Form isPublic />);
  await openLink();
  await userEvent.paste(link);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Elegir foto' })).toBeDisabled());
  resolve(stored);
  await screen.findByText('/media/0b7f2f9e');
});

it('says at the field why a link did not do, keeps it there, and takes it the next time', async () => {
  let isRefused = true;
  serveGateway(session, [uploadFileFromUrl, () => (isRefused ? refusal('IMAGE_NOT_FETCHED') : stored)]);
  renderPage(<Form isPublic />);
  const field = await openLink();
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await add();
  expect(field).toHaveAccessibleDescription('Pega el enlace de la imagen');
  await userEvent.type(field, link);
  expect(field).not.toHaveAccessibleDescription();
  await add();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/No pudimos traer la imagen/));
  expect(field).toBeInvalid();
  expect(field).toHaveValue(link);
  expect(screen.getByLabelText('Guardada')).toHaveTextContent('ninguna');

  isRefused = false;
  await add();
  await screen.findByText('/media/0b7f2f9e');
});

it('tells the form of a link that was not added, so that it is not left out in silence', async () => {
  const told: UploadState[] = [];
  serveGateway(session, [uploadFileFromUrl, () => stored]);
  renderPage(<Form isPublic onUpload={(upload) => told.push(upload)} />);
  const field = await openLink();
  await userEvent.paste('x');
  expect(told).toEqual(['failed']);
  await userEvent.clear(field);
  expect(told.at(-1)).toBe('done');
  await userEvent.paste(link);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('/media/0b7f2f9e');
  expect(told.slice(-3)).toEqual(['failed', 'sending', 'done']);
});

it('asks for no link to a paper that is private', async () => {
  const gateway = serveGateway(session);
  renderPage(<Form />);
  await waitFor(() => expect(gateway.callsOf(readSessionControlData)).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Elegir foto' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Usar una foto de internet' })).toBeNull();
});
