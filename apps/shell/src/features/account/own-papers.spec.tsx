import { expect, it } from '@jest/globals';
import {
  deleteUserLegalDocument,
  listUserLegalDocuments,
  readSessionControlData,
  readUserBankData,
  updateUserBankData,
  uploadFile,
  uploadUserLegalDocument,
  type BankData,
  type Country,
  type LegalDocument,
} from '@tuerca/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { OwnPapers } from './components/own-papers.tsx';

const path = '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10';
const account: BankData = {
  bank: 'Nequi',
  account_type: 'savings',
  number_end: '4567',
  holder: 'Mariana Rojas',
  identification_type: 'cc',
  identification_end: '56',
  updated_at: '2026-11-01T15:00:00Z',
};
const id: LegalDocument = {
  id: 4,
  kind: 'representative_id',
  version: 1,
  state: 'current',
  name: 'cedula.pdf',
  extension: 'pdf',
  path,
  expires_on: null,
  is_expired: false,
  uploaded_at: '2026-11-01T15:00:00Z',
  uploaded_by: { id: 7, name: 'Mariana' },
  removed_at: null,
  removed_by: null,
};

const open = (country: Country = 'CO') => {
  let kept: BankData | null = null;
  let papers: LegalDocument[] = [];
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [readUserBankData, () => ({ data: kept })],
    [
      updateUserBankData,
      ({ body }) => {
        const { confirmation } = body as { confirmation: { password: string } };
        if (confirmation.password !== 'la-mia')
          return refusal('PASSWORD_WRONG', [{ field: 'confirmation', message: 'No es tu contraseña' }]);
        kept = account;
        return { data: kept };
      },
    ],
    [listUserLegalDocuments, () => ({ data: papers })],
    [uploadFile, () => ({ data: { path } })],
    [
      uploadUserLegalDocument,
      () => {
        papers = [id];
        return { data: id };
      },
    ],
    [
      deleteUserLegalDocument,
      () => {
        papers = [];
        return { data: { ok: true } };
      },
    ],
  );
  renderPage(<OwnPapers userId={7} country={country} />);
  return gateway;
};

it('keeps a person’s bank account once the password is right, and shows the end of its number', async () => {
  const gateway = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar cuenta' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Banco' }), 'Nequi');
  await userEvent.type(screen.getByRole('textbox', { name: 'Número de cuenta' }), '3001234567');
  await userEvent.type(screen.getByRole('textbox', { name: 'Titular' }), 'Mariana Rojas');
  await userEvent.type(screen.getByRole('textbox', { name: 'Número de identificación' }), '52123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  const password = await screen.findByLabelText('Contraseña');
  await userEvent.type(password, 'otra');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('No es tu contraseña')).toBeVisible();
  await userEvent.clear(password);
  await userEvent.type(password, 'la-mia');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Nequi, termina en 4567')).toBeVisible();
  expect(gateway.callsOf(updateUserBankData).at(-1)!.body).toMatchObject({
    bank: 'Nequi',
    account_number: '3001234567',
    confirmation: { by: 'password', password: 'la-mia' },
  });
});

it('keeps a person’s own papers, and takes them away after asking', async () => {
  const gateway = open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Subir documento: Documento de identidad' }),
  );
  const found = screen.getByRole('dialog', { name: 'Documento de identidad' });
  const dialog = within(found);
  await userEvent.upload(
    found.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['%PDF-1.4'], 'cedula.pdf', { type: 'application/pdf' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Subir documento' }));
  expect(await screen.findByRole('link', { name: 'cedula.pdf' })).toHaveAttribute('href', path);
  expect(gateway.callsOf(uploadUserLegalDocument)[0]!.body).toEqual({
    kind: 'representative_id',
    file: path,
    expires_on: null,
  });
  // Its last day comes with the file: there is no call that changes it alone.
  expect(screen.queryByRole('button', { name: /^Vencimiento/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Quitar: Documento de identidad/ }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findAllByText('Aún no lo subes')).toHaveLength(2);
  expect(gateway.callsOf(deleteUserLegalDocument)[0]!.body).toEqual({ document_id: 4 });
});

it('names the papers as the country does', async () => {
  open('MX');
  expect(await screen.findByText('Constancia de situación fiscal')).toBeVisible();
  expect(screen.queryByText('RUT')).toBeNull();
});
