import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/render-page.tsx';
import { noteEntry } from './past-session.ts';
import { Refusal, RefusalOf } from './refusal.tsx';

const Page = () => {
  const [attempt, setAttempt] = useState({});
  return (
    <>
      <button onClick={() => setAttempt({})}>Guardar</button>
      <Refusal attempt={attempt}>Tu sesión terminó</Refusal>
    </>
  );
};

it('goes when its person signs in again, and comes for what is tried after that', () => {
  renderPage(<Page />);
  expect(screen.getByText('Tu sesión terminó')).toBeVisible();
  act(noteEntry);
  expect(screen.queryByText('Tu sesión terminó')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Tu sesión terminó').closest('[tabindex]')).toHaveFocus();
});

const Failing = () => {
  const [problem, setProblem] = useState<{ text: string }>();
  return (
    <>
      <button onClick={() => setProblem({ text: 'Ya hay una así' })}>Guardar</button>
      <RefusalOf title="No se guardó" problem={problem} />
    </>
  );
};

it('is there only where an action failed, and tells why', () => {
  renderPage(<Failing />);
  expect(screen.queryByText('No se guardó')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('No se guardó')).toBeVisible();
  expect(screen.getByText('Ya hay una así').closest('[tabindex]')).toHaveFocus();
});
