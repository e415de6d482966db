import { beforeEach, expect, it, jest } from '@jest/globals';
import { downloadWalletStatement, type ErrorCode } from '@tuerca/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { FileLink } from './file-link.tsx';

let saved: jest.SpiedFunction<HTMLAnchorElement['click']>;
beforeEach(() => {
  saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const disposition = 'attachment; filename="extracto-2026-10.pdf"';
const open = (answer: () => Response | Promise<Response>) => {
  const gateway = serveGateway([downloadWalletStatement, answer]);
  renderPage(
    <FileLink operation={downloadWalletStatement} args={{ query: { month: '2026-10', format: 'pdf' } }}>
      Descargar
    </FileLink>,
  );
  return gateway;
};
const link = () => screen.getByRole('link', { name: 'Descargar' });

it('saves the file by its name, once however often it is pressed, and stays a link', async () => {
  let answer: (response: Response) => void = () => undefined;
  const gateway = open(() => new Promise((resolve) => (answer = resolve)));
  expect(link()).toHaveAttribute('href', '/api/cart/wallet/statement?month=2026-10&format=pdf');
  await userEvent.dblClick(link());
  expect(link()).toHaveAttribute('aria-busy', 'true');
  answer(new Response('%PDF', { headers: { 'content-disposition': disposition } }));
  await screen.findByRole('link', { name: 'Descargar', busy: false });
  expect(gateway.callsOf(downloadWalletStatement)).toHaveLength(1);
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('extracto-2026-10.pdf');
});

it.each([
  ['TOO_MANY_REQUESTS', 'Demasiadas solicitudes. Intenta de nuevo en un momento.'],
  ['SERVICE_UNAVAILABLE', 'El servicio no está disponible. Intenta de nuevo en un momento.'],
] satisfies [ErrorCode, string][])('tells a refusal in the page: %s', async (code, words) => {
  open(() => refusal(code));
  await userEvent.click(link());
  expect(await screen.findByText(words)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

it('leaves a press with Control to the browser', () => {
  const gateway = open(() => new Response());
  expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  expect(gateway.callsOf(downloadWalletStatement)).toHaveLength(0);
});
