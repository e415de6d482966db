import { expect, it } from '@jest/globals';
import { readSessionControlData } from '@tuerca/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { requestDraft } from './draft.ts';
import { useRequestDraft } from './use-request-draft.ts';

const Part = () => {
  const { form, draft } = useRequestDraft(() => undefined);
  return (
    <>
      <input aria-label="Repuesto" {...form.register('parts.0.name')} />
      <output aria-label="Lo que se pide">{draft.parts[0]?.name}</output>
      <button onClick={() => form.reset()}>De nuevo</button>
    </>
  );
};

it('keeps a letter at once, and draws what follows from it after the letter itself', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: true, user: null } })]);
  renderPage(<Part />);
  const field = await screen.findByRole('textbox', { name: 'Repuesto' });
  const asked = screen.getByLabelText('Lo que se pide');
  act(() => {
    fireEvent.change(field, { target: { value: 'filtro' } });
    flushSync(() => undefined);
    expect(requestDraft.load()?.parts[0]?.name).toBe('filtro');
    expect(asked).toBeEmptyDOMElement();
  });
  expect(asked).toHaveTextContent('filtro');

  fireEvent.click(screen.getByRole('button', { name: 'De nuevo' }));
  expect(asked).toBeEmptyDOMElement();
});
