import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { orNothing } from './or-nothing.ts';

const Hint: ComponentType<{ readonly text: string }> = ({ text }) => <p>{text}</p>;

const show = async (load: () => Promise<typeof Hint>) => {
  const Part = orNothing(load);
  render(
    <>
      <input aria-label="Nombre" defaultValue="Mar" />
      <Suspense>
        <Part text="Sin guardar" />
      </Suspense>
    </>,
  );
  await act(() => Promise.resolve());
};

it('shows a part once its code has come', async () => {
  await show(() => Promise.resolve(Hint));
  expect(await screen.findByText('Sin guardar')).toBeVisible();
});

it('leaves out a part whose code does not come, and keeps the page with what is typed', async () => {
  await show(() => Promise.reject(new TypeError('Importing a module script failed.')));
  expect(screen.queryByText('Sin guardar')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('Mar');
});
