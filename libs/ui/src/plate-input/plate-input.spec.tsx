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
  ['CO', ' jkl 2489 ', 'JKL248'],
  ['MX', 'abc-12-34', 'ABC1234'],
] as const)('in %s a pasted %s is the whole plate', async (country, pasted, plate) => {
  render(<Page country={country} />);
  await userEvent.click(screen.getByLabelText('Placa'));
  await userEvent.paste(pasted);
  expect(screen.getByLabelText('Placa')).toHaveValue(plate);
});
