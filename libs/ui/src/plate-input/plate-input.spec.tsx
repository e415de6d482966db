import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PlateInput } from './plate-input.tsx';

const Page = ({ country }: { readonly country: 'CO' | 'MX' }) => {
  const [plate, setPlate] = useState('');
  return <PlateInput label="Placa" country={country} value={plate} onChange={setPlate} />;
};

test.each([
  ['CO', 'jkl-248', 'JKL248'],
  ['CO', ' jkl 2489 ', 'JKL2489'],
  ['MX', 'abc-12-34', 'ABC1234'],
] as const)('in %s a pasted %s is taken whole', async (country, pasted, plate) => {
  render(<Page country={country} />);
  await userEvent.click(screen.getByLabelText('Placa'));
  await userEvent.paste(pasted);
  expect(screen.getByLabelText('Placa')).toHaveValue(plate);
});

test('letters that are put into the middle stand there one after the other', async () => {
  render(<Page country="CO" />);
  const field = screen.getByLabelText('Placa');
  await userEvent.type(field, 'abc1');
  await userEvent.type(field, 'xy', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field).toHaveValue('ABXYC1');
});

test('a key pressed in a full plate adds nothing and takes nothing away', async () => {
  render(<Page country="CO" />);
  await userEvent.type(screen.getByLabelText('Placa'), 'abc1234');
  await userEvent.type(screen.getByLabelText('Placa'), 'x', {
    initialSelectionStart: 1,
    initialSelectionEnd: 1,
  });
  expect(screen.getByLabelText('Placa')).toHaveValue('ABC123');
});
