import { describe, expect, it } from '@jest/globals';
import {
  deleteStoreLegalDocument,
  listStoreLegalDocuments,
  readSessionControlData,
  readStore,
  saveFileInStoreConfig,
  uploadFile,
  uploadStoreLegalDocument,
  type LegalDocument,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { DocumentsSection } from './documents-section.tsx';

const rut: LegalDocument = {
  id: 4,
  kind: 'tax_certificate',
  version: 2,
  state: 'current',
  name: 'rut-2026.pdf',
  extension: 'pdf',
  path: '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10',
  expires_on: '2026-12-31',
  is_expired: false,
  uploaded_at: '2026-11-01T15:00:00Z',
  uploaded_by: { id: 7, name: 'Mariana' },
  removed_at: null,
  removed_by: null,
};
const before: LegalDocument = {
  ...rut,
  id: 3,
  version: 1,
  state: 'removed',
  name: 'rut-2025.pdf',
  path: null,
  removed_at: '2026-10-01T15:00:00Z',
  removed_by: { id: 7, name: 'Mariana' },
};

const open = (first: LegalDocument[], refused?: Response) => {
  let rows = first;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readStore, () => ({ data: { id: 3, country: 'CO' } })],
    [listStoreLegalDocuments, () => ({ data: rows })],
    [uploadFile, () => ({ data: { path: rut.path } })],
    [
      uploadStoreLegalDocument,
      () => {
        if (refused) return refused;
        rows = [rut];
        return { data: rut };
      },
    ],
    [
      saveFileInStoreConfig,
      ({ body }) => {
        rows = rows.map((row) => ({ ...row, expires_on: (body as { expires_on: string }).expires_on }));
        return { data: rows[0] };
      },
    ],
    [
      deleteStoreLegalDocument,
      () => {
        rows = [];
        return { data: { ok: true } };
      },
    ],
  );
  renderPage(<DocumentsSection storeId={3} />);
  return gateway;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const attach = async () => {
  await press('Subir documento: RUT');
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['%PDF-1.4'], 'rut-2026.pdf', { type: 'application/pdf' }));
  return within(dialog);
};

describe('the documents of a store', () => {
  it('are uploaded for its owner and administrators alone, kind by kind', async () => {
    const gateway = open([]);
    const dialog = await attach();
    await userEvent.click(dialog.getByRole('button', { name: 'Subir documento' }));
    expect(await screen.findByRole('link', { name: 'rut-2026.pdf' })).toHaveAttribute('href', rut.path);
    const form = gateway.callsOf(uploadFile)[0]!.body as FormData;
    expect(form.get('is_confidential')).toBe('true');
    expect(gateway.callsOf(uploadStoreLegalDocument)[0]!.body).toEqual({
      kind: 'tax_certificate',
      file: rut.path,
      expires_on: null,
    });
  });

  it('say at the file that it is neither of what may be attached', async () => {
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readStore, () => ({ data: { id: 3, country: 'CO' } })],
      [listStoreLegalDocuments, () => ({ data: [] })],
      [uploadFile, () => refusal('FILE_TYPE')],
    );
    renderPage(<DocumentsSection storeId={3} />);
    const dialog = await attach();
    await userEvent.click(dialog.getByRole('button', { name: 'Subir documento' }));
    const field = within(dialog.getByRole('group', { name: 'Archivo' }));
    expect(await field.findByRole('alert')).toHaveTextContent(/no se puede leer como PDF ni como foto/);
  });

  it('say at the file what is wrong with it', async () => {
    open(
      [],
      refusal('INVALID_INPUT', [{ field: 'file', message: 'El documento debe ser un PDF o una imagen' }]),
    );
    const dialog = await attach();
    await userEvent.click(dialog.getByRole('button', { name: 'Subir documento' }));
    expect(await dialog.findByText('El documento debe ser un PDF o una imagen')).toBeVisible();
  });

  it('are not sent without a file', async () => {
    const gateway = open([]);
    await press('Subir documento: RUT');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Subir documento' }),
    );
    expect(await screen.findByText('Adjunta el documento')).toBeVisible();
    expect(gateway.callsOf(uploadFile)).toHaveLength(0);
  });

  it('show the versions before, who took one away, and get another last day', async () => {
    const gateway = open([rut, before]);
    await press('1 versión anterior: RUT');
    expect(await screen.findByText(/^Quitado el .* por Mariana$/)).toBeVisible();
    await press('Vencimiento: RUT');
    const day = await screen.findByLabelText('Vence el');
    await userEvent.clear(day);
    await userEvent.type(day, '2027-03-01');
    await press('Guardar');
    expect(await screen.findByText('El vencimiento quedó guardado.')).toBeVisible();
    expect(gateway.callsOf(saveFileInStoreConfig)[0]!.body).toEqual({
      document_id: 4,
      expires_on: '2027-03-01',
    });
    await press('Quitar: RUT');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }),
    );
    expect(await screen.findAllByText('Aún no lo subes')).toHaveLength(4);
    expect(await screen.findByText('Quitaste el documento: RUT.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'RUT' })).toHaveFocus());
  });

  it.each([
    ['in its window', true],
    ['to who has closed it', false],
  ])('say %s which of them is gone since, and are read again', async (_where, isStillOpen) => {
    const answer = Promise.withResolvers<unknown>();
    let rows = [rut];
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readStore, () => ({ data: { id: 3, country: 'CO' } })],
      [listStoreLegalDocuments, () => ({ data: rows })],
      [saveFileInStoreConfig, () => answer.promise],
    );
    renderPage(<DocumentsSection storeId={3} />);
    await press('Vencimiento: RUT');
    const day = await screen.findByLabelText('Vence el');
    await userEvent.clear(day);
    await userEvent.type(day, '2027-03-01');
    await press('Guardar');
    if (!isStillOpen) {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    rows = [];
    answer.resolve(refusal('NOT_FOUND'));
    expect(await screen.findByText(/^RUT: ese documento ya no está/)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Aún no lo subes')).toHaveLength(4));
    if (isStillOpen) {
      await press('Cancelar');
      await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    }
    await waitFor(() => expect(screen.getByRole('heading', { name: 'RUT' })).toHaveFocus());
  });

  it('ask before a typed last day is left', async () => {
    const gateway = open([rut]);
    await press('Vencimiento: RUT');
    const day = await screen.findByLabelText('Vence el');
    await userEvent.clear(day);
    await userEvent.type(day, '2027-03-01');
    await press('Cancelar');
    expect(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
    await press('Seguir editando');
    expect(screen.getByLabelText('Vence el')).toHaveValue('2027-03-01');
    expect(gateway.callsOf(saveFileInStoreConfig)).toEqual([]);
  });

  it('leave open the window of another kind once the one before has been uploaded', async () => {
    const upload = Promise.withResolvers<unknown>();
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readStore, () => ({ data: { id: 3, country: 'CO' } })],
      [listStoreLegalDocuments, () => ({ data: [] })],
      [uploadFile, () => upload.promise],
      [uploadStoreLegalDocument, () => ({ data: rut })],
    );
    renderPage(<DocumentsSection storeId={3} />);
    const dialog = await attach();
    await userEvent.click(dialog.getByRole('button', { name: 'Subir documento' }));
    await userEvent.keyboard('{Escape}');
    await press('Subir documento: Certificación bancaria');
    const other = { name: 'Certificación bancaria' };
    expect(await screen.findByRole('dialog', other)).toBeVisible();
    upload.resolve({ data: { path: rut.path } });
    expect(await screen.findByText('El documento quedó guardado.')).toBeVisible();
    expect(screen.getByRole('dialog', other)).toBeVisible();
  });

  it('tell who has closed the window that the upload failed', async () => {
    const upload = Promise.withResolvers<unknown>();
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readStore, () => ({ data: { id: 3, country: 'CO' } })],
      [listStoreLegalDocuments, () => ({ data: [] })],
      [uploadFile, () => upload.promise],
    );
    renderPage(<DocumentsSection storeId={3} />);
    const dialog = await attach();
    await userEvent.click(dialog.getByRole('button', { name: 'Subir documento' }));
    await userEvent.keyboard('{Escape}');
    upload.resolve(refusal('FILE_TYPE'));
    expect(await screen.findByText('No se guardó el documento')).toBeVisible();
  });

  it('bring no file that was refused to the papers of another store', async () => {
    const upload = Promise.withResolvers<unknown>();
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readStore, () => ({ data: { id: 3, country: 'CO' } })],
      [listStoreLegalDocuments, () => ({ data: [] })],
      [uploadFile, () => upload.promise],
    );
    const Stores = () => {
      const [storeId, setStoreId] = useState(3);
      return (
        <>
          <button onClick={() => setStoreId(4)}>Otra tienda</button>
          <DocumentsSection storeId={storeId} />
        </>
      );
    };
    renderPage(<Stores />);
    const dialog = await attach();
    await userEvent.click(dialog.getByRole('button', { name: 'Subir documento' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    upload.resolve(refusal('FILE_TYPE'));
    await screen.findByText('No se guardó el documento');
    await press('Otra tienda');
    await press('Subir documento: RUT');
    const other = within(await screen.findByRole('dialog'));
    expect(other.queryByText('rut-2026.pdf')).toBeNull();
  });

  it('tell who has closed the window that another last day was not saved', async () => {
    const answer = Promise.withResolvers<unknown>();
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [readStore, () => ({ data: { id: 3, country: 'CO' } })],
      [listStoreLegalDocuments, () => ({ data: [rut] })],
      [saveFileInStoreConfig, () => answer.promise],
    );
    renderPage(<DocumentsSection storeId={3} />);
    await press('Vencimiento: RUT');
    const day = await screen.findByLabelText('Vence el');
    await userEvent.clear(day);
    await userEvent.type(day, '2027-03-01');
    await press('Guardar');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve(refusal('SERVICE_UNAVAILABLE'));
    expect(await screen.findByText('No se guardó el documento')).toBeVisible();
  });
});
