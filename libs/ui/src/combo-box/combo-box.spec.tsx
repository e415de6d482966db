import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ComboBox } from './combo-box.tsx';

const cities = [
  { id: '1', label: 'Bogotá' },
  { id: '2', label: 'Cali' },
];

const City = ({ isControlled }: { readonly isControlled: boolean }) => {
  const [value, setValue] = useState<string | null>('1');
  const [text, setText] = useState('Bogotá');
  return (
    <>
      <ComboBox
        label="Ciudad"
        options={cities}
        value={value}
        onChange={setValue}
        {...(isControlled && { text, onTextChange: setText })}
      />
      <output>{value ?? 'ninguna'}</output>
    </>
  );
};

test.each([true, false])(
  'what names no option is an error at the field, not the option chosen before (text held outside: %s)',
  async (isControlled) => {
    render(<City isControlled={isControlled} />);
    const field = screen.getByRole('combobox', { name: 'Ciudad' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Macondo');
    await userEvent.tab();
    expect(screen.getByRole('status')).toHaveTextContent('ninguna');
    expect(field).toHaveValue('Macondo');
    expect(field).toHaveAccessibleDescription('No encontramos «Macondo». Elige una opción de la lista.');

    await userEvent.clear(field);
    await userEvent.type(field, 'cal');
    expect(field).not.toHaveAccessibleDescription();
    await userEvent.click(screen.getByRole('option', { name: 'Cali' }));
    await userEvent.tab();
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(field).toHaveValue('Cali');
    expect(field).not.toHaveAccessibleDescription();
  },
);

test('a field that may be left empty says so', () => {
  render(<ComboBox label="Ciudad" options={cities} isRequired={false} />);
  expect(screen.getByRole('combobox', { name: 'Ciudad (opcional)' })).not.toBeRequired();
});

test('the whole name of an option chooses it, however it is written', async () => {
  render(<City isControlled />);
  const field = screen.getByRole('combobox', { name: 'Ciudad' });
  await userEvent.clear(field);
  await userEvent.type(field, 'BOGOTA');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('1');
  expect(field).toHaveValue('Bogotá');
});

const people = [
  { id: '7', label: 'Ana Torres', description: 'ana@correo.co' },
  { id: '9', label: 'Ana Torres', description: 'anat@correo.co' },
];
const Person = () => {
  const [value, setValue] = useState<string | null>(null);
  const [text, setText] = useState('');
  return (
    <>
      <ComboBox
        label="Persona"
        options={people}
        value={value}
        onChange={setValue}
        text={text}
        onTextChange={setText}
      />
      <output>{value ?? 'nadie'}</output>
    </>
  );
};

test('of two options with one name the name alone chooses neither, and the one that is pressed stays', async () => {
  render(<Person />);
  const field = screen.getByRole('combobox', { name: 'Persona' });
  await userEvent.type(field, 'Ana Torres');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('nadie');
  expect(field).toHaveAccessibleDescription(/Elige una opción de la lista/);
  await userEvent.type(field, '{ArrowDown}');
  await userEvent.click(screen.getAllByRole('option', { name: /^Ana Torres/ })[1]!);
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('9');
});

test('a press into the name that is chosen selects it, so that typing replaces it', async () => {
  render(<City isControlled />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Ciudad' });
  await userEvent.click(field);
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]));
  await userEvent.keyboard('Cali');
  expect(field).toHaveValue('Cali');
});

const Model = () => {
  const [text, setText] = useState('');
  return <ComboBox label="Modelo" isFreeText options={cities} text={text} onTextChange={setText} />;
};

test('the list of a free text closes with the choice of an option, and opens for what is typed next', async () => {
  render(<Model />);
  const field = screen.getByRole('combobox', { name: 'Modelo' });
  await userEvent.type(field, 'ca');
  await userEvent.click(screen.getByRole('option', { name: 'Cali' }));
  expect(field).toHaveValue('Cali');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'bo');
  expect(screen.getByRole('option', { name: 'Bogotá' })).toBeVisible();
});

test('why a choice is refused is brought in sight of who is led to it', () => {
  const inSight = jest.spyOn(Element.prototype, 'scrollIntoView');
  const at = (error?: string) => (
    <ComboBox label="Ciudad" options={cities} value={null} onChange={() => undefined} error={error} />
  );
  const { rerender } = render(at());
  rerender(at('Elige la ciudad'));
  expect(inSight).not.toHaveBeenCalled();
  rerender(at());
  act(() => screen.getByRole('combobox', { name: 'Ciudad' }).focus());
  rerender(at('Elige la ciudad'));
  expect(inSight.mock.contexts.at(-1)).toHaveTextContent('Elige la ciudad');
});
