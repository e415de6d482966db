import { beforeEach, expect, it } from '@jest/globals';
import { readSessionControlData, searchProductByReference } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { emptyDraft, emptyPart, emptyVehicle, requestDraft, type WizardDraft } from './draft.ts';
import { ForOthers } from './for-others.tsx';
import { SummaryDialog } from './summary-dialog.tsx';
import { Wizard } from './wizard.tsx';

const sentra = { ...emptyVehicle(), brand: { id: 3, name: 'Nissan' }, model: 'Sentra', year: 2019 };
const pads = { ...emptyPart(), name: 'Pastillas de freno', reference: 'P83024' };
const draft: WizardDraft = { ...emptyDraft(), vehicle: sentra, parts: [pads] };
const told =
  /^Las tiendas ofrecen Pastillas de freno · P83024 para otros vehículos, no para tu Nissan Sentra 2019/;

const serve = (fitsIn: (year: string | undefined) => readonly { fits: string; match: string }[]) =>
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user: null } })],
    [searchProductByReference, ({ query }) => ({ data: fitsIn(query['year']) })],
  );
const same = (fits: string) => ({ fits, match: 'same' });

const summary = (of: WizardDraft) => (
  <SummaryDialog
    draft={of}
    user={sampleUser()}
    isSending={false}
    problems={[]}
    waitingKey={undefined}
    hasWaited={false}
    onStopWaiting={() => undefined}
    onHoldBack={() => undefined}
    onClose={() => undefined}
    onChangeContact={() => undefined}
    onSend={() => undefined}
  />
);

beforeEach(() => requestDraft.clear());

it.each([
  ['2019', 1],
  ['2015', 0],
])(
  'warns of a part that is not for the vehicle once its year is told, and goes on all the same: %s',
  async (year, warnings) => {
    requestDraft.save({ ...draft, vehicle: { ...sentra, year: null } });
    const gateway = serve((asked) => [same(asked === '2015' ? 'yes' : 'no')]);
    renderPage(<Wizard />);
    await screen.findByText(/^Vas a pedir: Pastillas de freno/);
    expect(gateway.callsOf(searchProductByReference)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: year }));
    await screen.findByRole('heading', { level: 3, name: '¿A dónde te enviamos las ofertas?' });
    await waitFor(() => expect(gateway.callsOf(searchProductByReference)).toHaveLength(1));
    expect(gateway.callsOf(searchProductByReference)[0]?.query).toMatchObject({
      reference: 'P83024',
      brand_id: '3',
      model: 'Sentra',
      year,
    });
    await waitFor(() => expect(screen.queryAllByText(told)).toHaveLength(warnings));
  },
);

it('warns of it in the message that is sent', async () => {
  serve(() => [same('unknown'), same('no')]);
  renderPage(summary(draft));
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar Solicitud' })).toBeEnabled();
});

it('compares no more than the first ten numbers of a long list', async () => {
  const gateway = serve(() => [same('no')]);
  const parts = Array.from({ length: 50 }, (_each, index) => ({ ...pads, reference: `P${1000 + index}` }));
  renderPage(summary({ ...draft, parts: [{ ...emptyPart(), name: 'Bujías' }, ...parts.slice(1)] }));
  await waitFor(() => expect(screen.queryAllByText(/para otros vehículos/)).toHaveLength(10));
  expect(gateway.callsOf(searchProductByReference).map(({ query }) => query['reference'])).toEqual(
    parts.slice(1, 11).map(({ reference }) => reference),
  );
});

it.each([
  ['one of several stores sells it for the vehicle', [same('no'), same('yes')], draft],
  ['no store says for which vehicles it is', [same('unknown')], draft],
  ['only another takes its place', [{ fits: 'no', match: 'substitute' }], draft],
  [
    'a catalogue put it together for the vehicle',
    [same('no')],
    { ...draft, vehicle: { ...sentra, catalogOrigin: 'NISSAN 1' } },
  ],
])('says nothing where %s', async (_where, found, of) => {
  const gateway = serve(() => found);
  renderPage(summary(of));
  await screen.findByRole('button', { name: 'Enviar Solicitud' });
  await waitFor(() =>
    expect(gateway.callsOf(searchProductByReference)).toHaveLength(of.vehicle.catalogOrigin ? 0 : 1),
  );
  await new Promise(requestAnimationFrame);
  expect(screen.queryByText(/para otros vehículos/)).toBeNull();
});

const Overwriting = () => {
  const [name, setName] = useState(pads.name);
  return (
    <>
      <ForOthers draft={{ ...draft, parts: [{ ...pads, name }] }} />
      <input aria-label="Autoparte" value={name} onChange={({ target }) => setName(target.value)} />
    </>
  );
};

it('says nothing of a number under the name of another part than it came with', async () => {
  serve(() => [same('no')]);
  renderPage(<Overwriting />);
  expect(await screen.findByText(told)).toBeVisible();
  const name = screen.getByLabelText('Autoparte');
  await userEvent.clear(name);
  await userEvent.type(name, 'Bomba de agua');
  expect(screen.queryByText(/para otros vehículos/)).toBeNull();
  await userEvent.clear(name);
  await userEvent.type(name, 'Pastillas traseras');
  expect(screen.getByText(/Pastillas traseras · P83024 para otros vehículos/)).toBeVisible();
});
