import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { MultiSelect } from './multi-select.tsx';

const brands = ['Chevrolet', 'Kia', 'Mazda'].map((label) => ({ value: label, label }));
const Brands = () => {
  const [value, setValue] = useState<string[]>([]);
  return <MultiSelect label="Marcas" options={brands} value={value} onChange={setValue} />;
};

test.each([
  ['a page', <Brands key="page" />],
  [
    'a window',
    <Dialog key="window" isOpen title="Vendedor" onClose={() => undefined}>
      <Brands />
    </Dialog>,
  ],
])('what is typed once the choices of %s are opened searches them', async (_where, shown) => {
  render(shown);
  screen.getByRole('button', { name: /^Marcas/ }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('kia');
  expect(screen.getByRole('checkbox', { name: 'Kia' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Mazda' })).toBeNull();
});
