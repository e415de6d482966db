import { beforeEach, expect, it } from '@jest/globals';
import { listOwnPhotos, uploadFile } from '@tuerca/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { refusal, serveGateway, type ReceivedCall } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest } from '../../../testing/samples.ts';
import { draftOf, type QuotationDraft } from '../quotation-draft.ts';
import { PhotoUploads, usePhotoUploads } from '../use-photo-uploads.ts';
import { PhotoCell } from './photo-cell.tsx';

const name = 'Pastillas de freno';
const [line] = sampleQuotation().quotationDetails;

const Form = () => {
  const form = useForm<QuotationDraft>({
    defaultValues: draftOf(
      sampleQuotation({ quotationDetails: [{ ...line!, image: null, images: [] }] }),
      sampleRequest(),
    ),
  });
  const photos = usePhotoUploads(form);
  return (
    <FormProvider {...form}>
      <PhotoUploads value={photos}>
        <PhotoCell request={sampleRequest()} index={0} name={name} inRow />
      </PhotoUploads>
      <output aria-label="Guardadas">
        {form
          .watch('lines.0.images')
          .map((photo) => photo.name)
          .join(' ')}
      </output>
    </FormProvider>
  );
};

const nameOf = ({ body }: ReceivedCall) => ((body as FormData).get('file') as File).name;
const stored = (call: ReceivedCall) => ({
  data: { path: `/media/${nameOf(call)}`, name: nameOf(call), type: 'image', extension: 'webp' },
});

const picture = { width: 900, height: 900 };
beforeEach(() => {
  // jsdom does not decode images.
  globalThis.createImageBitmap = (async (file: File) => ({
    ...(file.name.startsWith('small') ? { width: 499, height: 900 } : picture),
    close: () => undefined,
  })) as unknown as typeof createImageBitmap;
});

const openPhotos = async ({
  uploaded = stored,
  own = [],
}: { uploaded?: (call: ReceivedCall) => unknown; own?: readonly unknown[] } = {}) => {
  const gateway = serveGateway([uploadFile, uploaded], [listOwnPhotos, () => ({ data: own })]);
  renderPage(<Form />);
  await userEvent.click(screen.getByRole('button', { name: `Agregar fotos: ${name}` }));
  return gateway;
};
const choose = (names: readonly string[]) =>
  userEvent.upload(
    screen.getByLabelText('Elegir fotos', { selector: 'input' }),
    names.map((each) => new File(['x'], each, { type: 'image/png' })),
  );
/** The form's photos, in order. */
const kept = () => screen.getByLabelText('Guardadas').textContent;

it('takes up to five photos, and tells of those too many', async () => {
  await openPhotos();
  await choose(['1.png', '2.png', '3.png', '4.png']);
  await screen.findByRole('button', { name: 'Foto 4 de 4' });
  await choose(['5.png', '6.png']);
  await screen.findByRole('button', { name: 'Foto 5 de 5' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Agrega máximo 5 fotos');
  expect(kept()).toBe('1.png 2.png 3.png 4.png 5.png');
  expect(screen.queryByRole('button', { name: 'Elegir fotos' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar foto' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('gives no room to what is no photo, and names it; once read, it is not said again', async () => {
  await openPhotos();
  const files = ['1.png', 'precios.pdf', '2.png', 'small.png', '3.png', '4.png', '5.png'].map(
    (each) => new File(['x'], each, { type: each.endsWith('pdf') ? 'application/pdf' : 'image/png' }),
  );
  fireEvent.drop(screen.getByRole('button', { name: 'Elegir fotos' }), { dataTransfer: { files } });
  await screen.findByRole('button', { name: 'Foto 5 de 5' });
  expect(kept()).toBe('1.png 2.png 3.png 4.png 5.png');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^precios\.pdf: No es una imagen · small\.png: La foto debe medir mínimo 500 × 500 px\.$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ver o cambiar las fotos/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stops at either end of the order, with the keyboard at the arrow that is left', async () => {
  await openPhotos();
  expect(screen.getByRole('button', { name: 'Elegir fotos' })).toHaveFocus();
  await choose(['1.png', '2.png']);
  await screen.findByRole('button', { name: 'Foto 2 de 2' });
  expect(screen.getByRole('button', { name: 'Mover antes' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Mover después' }));
  expect(kept()).toBe('2.png 1.png');
  expect(screen.getByRole('button', { name: 'Mover después' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Mover antes' })).toHaveFocus();
  screen.getByRole('button', { name: 'Foto 2 de 2' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(kept()).toBe('2.png 1.png');
});

it('puts photos in order and takes them away, with the keyboard among them', async () => {
  await openPhotos();
  await choose(['1.png', '2.png', '3.png']);
  await userEvent.click(await screen.findByRole('button', { name: 'Foto 3 de 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mover antes' }));
  expect(kept()).toBe('1.png 3.png 2.png');
  expect(screen.getByRole('button', { name: 'Foto 2 de 3' })).toHaveAttribute('aria-pressed', 'true');
  screen.getByRole('button', { name: 'Foto 1 de 3' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(kept()).toBe('3.png 1.png 2.png');
  for (let left = 3; left > 0; left -= 1)
    await userEvent.click(screen.getByRole('button', { name: 'Quitar foto' }));
  expect(kept()).toBe('');
  expect(screen.getByRole('button', { name: 'Elegir fotos' })).toHaveFocus();
});

it('names the photo that was refused, and keeps the others', async () => {
  await openPhotos({
    uploaded: (call) => (nameOf(call) === '2.png' ? refusal('IMAGE_UNREADABLE') : stored(call)),
  });
  await choose(['1.png', '2.png', 'small.png', '3.png']);
  await screen.findByRole('button', { name: 'Foto 2 de 2' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    '2.png: No se pudo cargar la imagen. Puedes subir fotos JPG, PNG, WEBP o GIF. · small.png: La foto debe medir mínimo 500 × 500 px.',
  );
  expect(kept()).toBe('1.png 3.png');
});

it('takes again what the store showed before', async () => {
  const ownPhoto = { name, reference: null, created_at: '2026-01-10T14:00:00.000Z' };
  const gateway = await openPhotos({
    own: [
      { ...ownPhoto, path: '/media/a', brand: 'Brembo' },
      { ...ownPhoto, path: '/media/b', brand: 'Bosch' },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Usar la foto de Brembo/ }));
  expect(screen.queryByRole('button', { name: /^Usar la foto de Brembo/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Usar la foto de Bosch/ })).toBeVisible();
  expect(kept()).toBe('Pastillas de freno');
  expect(gateway.callsOf(listOwnPhotos)[0]?.query).toMatchObject({
    name: 'Pastillas de freno',
    reference: 'BP-1',
  });
});
