import { Stack } from '@tuerca/ui';
import { useState } from 'react';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/products.ts';
import { AskButton } from '../../part-catalogue/components/ask-button.tsx';
import { askedFor } from '../../quotation-request/wizard/asked-words.ts';
import { askedVehicle, rowOf, type AskedPart } from '../asked-part.ts';
import type { ChosenVehicle } from '../search-place.ts';

interface AskForQuotationProps {
  /** A part, or the words that were searched for. */
  readonly part: AskedPart | string;
  readonly vehicle: ChosenVehicle | null;
  readonly isPrimary?: boolean;
}

/** Asks the stores for a part: the wizard is filled in with its name, its number and the vehicle. */
export const AskForQuotation = ({ part, vehicle, isPrimary = false }: AskForQuotationProps) => {
  const [problem, setProblem] = useState<{ readonly text: string }>();
  return (
    <Stack gap={2}>
      <RefusalOf problem={problem} />
      <AskButton
        label={t('products.ask')}
        variant={isPrimary ? 'primary' : 'secondary'}
        vehicle={async () => vehicle && askedVehicle(vehicle)}
        parts={async () => [rowOf(typeof part === 'string' ? askedFor(part) : part)]}
        onProblem={setProblem}
      />
    </Stack>
  );
};
