import { expect, it } from '@jest/globals';
import { readSessionControlData } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleUser } from '../../testing/samples.ts';
import { useSession } from '../session/session.tsx';
import { useOffers } from './use-offers.ts';
import { useOrdering } from './use-ordering.tsx';

const withOffer = (isAvailable: boolean) =>
  sampleRequest({ quotations: [sampleQuotation({ valid_until: '2099-12-31', isAvailable })] });
const now = new Date('2026-01-15T15:00:00Z').getTime();
const [pads] = sampleQuotation().quotationDetails;

const Page = () => {
  const { user, enter } = useSession();
  const [request, setRequest] = useState<ReturnType<typeof withOffer> | undefined>(withOffer(true));
  const offers = useOffers(request, now);
  const { choose, order, problem, dialogs } = useOrdering({
    requestId: 40,
    offers,
    onChange: async () => undefined,
  });
  if (user === undefined) return null;
  return (
    <>
      <button onClick={() => choose({ [pads!.id]: 1 })}>Elegir</button>
      <button onClick={() => void order()}>Pedir</button>
      <button
        onClick={() => {
          setRequest(undefined);
          enter(sampleUser());
        }}
      >
        Entrar
      </button>
      <button onClick={() => setRequest(withOffer(false))}>Se acabó</button>
      <button onClick={() => setRequest(withOffer(true))}>Hay otra vez</button>
      <p>{problem?.text}</p>
      {dialogs}
    </>
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says after a login that nothing is left to order, and opens no order with the next choice', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: true, user: null } })]);
  renderPage(<Page />);
  await press('Elegir');
  await press('Pedir');
  await press('Entrar');
  expect(screen.queryByText(/comprar de al menos una autoparte/)).toBeNull();
  await press('Se acabó');
  expect(await screen.findByText(/comprar de al menos una autoparte/)).toBeVisible();
  await press('Hay otra vez');
  await press('Elegir');
  expect(screen.queryByText(/comprar de al menos una autoparte/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
