import { useState } from 'react';
import { NumberField } from '../number-field.tsx';

/** For tests: a field, and what was read of it. */
export const TypedAmount = ({ of }: { readonly of: 'things' | 'measure' }) => {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField label="Cantidad" value={value} onChange={setValue} of={of} />
      <output>{String(value)}</output>
    </>
  );
};
