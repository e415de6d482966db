import { expect, it, jest } from '@jest/globals';
import { readSessionControlData } from '@tuerca/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { emptyDraft, emptyPart } from './draft.ts';
import { SummaryDialog } from './summary-dialog.tsx';

const nothing = () => undefined;

it('names the photo of a part that cannot be read without a network, and shows it once there is one', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  const image = { path: '/media/1', name: 'a.png' };
  renderPage(
    <SummaryDialog
      draft={{ ...emptyDraft(), parts: [{ ...emptyPart(), name: 'Farola', image }] }}
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
  fireEvent.error(await screen.findByRole('img', { name: 'Foto de Farola' }));
  expect(screen.getByText('Foto de Farola')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Foto de Farola' })).toBeNull();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('img', { name: 'Foto de Farola' })).toBeVisible();
});
