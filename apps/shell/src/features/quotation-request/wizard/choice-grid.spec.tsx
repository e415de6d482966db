import { expect, it } from '@jest/globals';
import { UiProvider } from '@tuerca/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ChoiceGrid } from './choice-grid.tsx';

const brands = ['Mazda', 'Nissan'].map((label) => ({ id: label, label }));
const Brands = () => {
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <>
      <ChoiceGrid label="Marcas" choices={brands} chosen={answer} onChoose={({ id }) => setAnswer(id)} />
      <output aria-label="Respuesta">{answer}</output>
    </>
  );
};

it('marks the pressed choice before what follows from it is drawn', () => {
  render(
    <UiProvider>
      <Brands />
    </UiProvider>,
  );
  const mazda = screen.getByRole('button', { name: 'Mazda' });
  const nissan = screen.getByRole('button', { name: 'Nissan' });
  const answer = screen.getByLabelText('Respuesta');
  act(() => {
    fireEvent.click(mazda);
    flushSync(() => undefined);
    expect(mazda).toHaveAttribute('aria-pressed', 'true');
    expect(answer).toBeEmptyDOMElement();
  });
  expect(answer).toHaveTextContent('Mazda');

  fireEvent.click(nissan);
  expect(answer).toHaveTextContent('Nissan');
  expect(mazda).toHaveAttribute('aria-pressed', 'false');
  expect(nissan).toHaveAttribute('aria-pressed', 'true');
});
