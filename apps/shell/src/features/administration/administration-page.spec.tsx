import { expect, it } from '@jest/globals';
import { listUsers, readSessionControlData, type SessionUser } from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { goToPageStart } from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { listOf, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { AdministrationPage } from './administration-page.tsx';
import { sections } from './sections.ts';

const open = (at: string, user: SessionUser = sampleUser({ isAdmin: true })) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [listUsers, () => listOf([])],
  );
  renderPage(<AdministrationPage otherwise={<p>No hay tal página</p>} />, { at });
  return gateway;
};
const list = () => screen.findByRole('navigation', { name: 'Administración' });
const current = async () => within(await list()).getByRole('link', { current: 'page' });

it('lists its sections, opens at the first, and marks the one that is shown', async () => {
  open(paths.administration);
  expect(await current()).toHaveTextContent(sections[0]!.title);
  expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent(sections[0]!.path);
  expect(within(await list()).getAllByRole('link')).toHaveLength(sections.length);
});

it('starts at the title of the section or record, after the list of sections', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listUsers, () => listOf([])],
  );
  renderPage(
    <main id="contenido" tabIndex={-1}>
      <AdministrationPage otherwise={null} />
    </main>,
    { at: paths.team },
  );
  goToPageStart();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('shows the section that the path names', async () => {
  open(paths.team);
  expect(await screen.findByRole('heading', { level: 1, name: 'Equipo de Tuerca' })).toBeVisible();
  expect(await current()).toHaveTextContent('Equipo');
});

it.each([`${paths.administration}/nada`, `${paths.team}/algo`, `${paths.team}/7`])(
  'shows nothing of its own at %s, which names no section and no record',
  async (at) => {
    open(at);
    expect(await screen.findByText('No hay tal página')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

it.each([
  ['a buyer', sampleUser()],
  ['a vendor', sampleVendor()],
  ['a manager', sampleUser({ managetuercaGoModule: true })],
])('is no page for %s', async (_who, user) => {
  const gateway = open(paths.team, user);
  expect(await screen.findByRole('heading', { level: 1, name: /permiso/i })).toBeVisible();
  expect(gateway.callsOf(listUsers)).toHaveLength(0);
});
