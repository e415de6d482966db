import { beforeEach, expect, it, jest } from '@jest/globals';
import { readSessionControlData } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
// The page of a store loads them.
import '../../texts/store.ts';
import { AskedStoreContext } from './wizard/asked-store.ts';
import { SuccessDialog } from './wizard/success-dialog.tsx';
import { SummaryDialog } from './wizard/summary-dialog.tsx';
import { emptyDraft } from './wizard/draft.ts';

const note = 'Ahora la mayoría de las tiendas está cerrada: te responderán cuando abran.';
const nothing = () => undefined;
const confirmation = (
  <SuccessDialog
    receipt={{ id: 40, code: 'SC-000040', vehicle_VIN: null }}
    onClose={nothing}
    onLeave={nothing}
  />
);
const at = (instant: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));

beforeEach(
  () => void serveGateway([readSessionControlData, () => ({ data: { isGuest: true, user: null } })]),
);

it('an answer within the hour is promised in Colombia’s morning without more words', async () => {
  at('2026-11-24T13:00:00Z');
  renderPage(confirmation);
  expect(await screen.findByText(/en máximo 60 minutos/)).toBeVisible();
  expect(screen.queryByText(note)).toBeNull();
});

it('at one in the morning no hour is promised, and most stores are said to be closed', async () => {
  at('2026-11-24T06:00:00Z');
  renderPage(confirmation);
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.getByText(/^Recibirás hasta 3 opciones de compra/)).toBeVisible();
  expect(screen.queryByText(/60 minutos/)).toBeNull();
});

it('the summary says so, too', async () => {
  at('2026-11-24T06:00:00Z');
  renderPage(
    <SummaryDialog
      draft={emptyDraft()}
      user={sampleUser()}
      isSending={false}
      problems={[]}
      waitingKey={undefined}
      hasWaited={false}
      onStopWaiting={nothing}
      onHoldBack={nothing}
      onClose={nothing}
      onChangeContact={nothing}
      onSend={nothing}
    />,
  );
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.queryByText(/60 minutos/)).toBeNull();
});

const store = { id: 3, name: 'Frenos Sur', segment: 'sur', brandIds: [3], hours: [], isFramed: false };

it('of a store that has told no hours an answer within the hour is promised by day only if it is open', async () => {
  at('2026-11-24T15:00:00Z');
  renderPage(<AskedStoreContext value={store}>{confirmation}</AskedStoreContext>);
  expect(
    await screen.findByText(
      'Frenos Sur no publicó su horario. Si está abierta, te responde por WhatsApp en máximo 60 minutos desde tu solicitud; si no, cuando abra.',
    ),
  ).toBeVisible();
});

it.each([
  ['2026-11-24T06:00:00Z', 'hoy'],
  ['2026-11-24T01:00:00Z', 'mañana'],
])('of a store that is closed at %s it says when it opens', async (now, day) => {
  at(now);
  const hours = [{ day: 2 as const, from: '08:00', to: '18:00' }];
  renderPage(<AskedStoreContext value={{ ...store, hours }}>{confirmation}</AskedStoreContext>);
  const told = `La tienda está cerrada: te responde por WhatsApp cuando abra. Abre ${day} a las 8:00 a. m.`;
  expect(await screen.findByText(told)).toBeVisible();
});

it('of a store that has told no hours it says that, and not what most stores do', async () => {
  at('2026-11-24T06:00:00Z');
  renderPage(<AskedStoreContext value={store}>{confirmation}</AskedStoreContext>);
  expect(
    await screen.findByText(
      'Frenos Sur no publicó su horario. Si ahora está cerrada, te responderá cuando abra.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(note)).toBeNull();
  expect(screen.queryByText(/60 minutos/)).toBeNull();
});
