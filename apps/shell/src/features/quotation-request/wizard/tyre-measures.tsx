import { Button, Inline, Text } from '@tuerca/ui';
import { useState } from 'react';
import { t } from '../../../texts/tyres.ts';
import type { PartRow, RimDimensions } from './draft.ts';
import { TyreDialog } from './tyre-dialog.tsx';

interface TyreMeasuresProps {
  readonly part: PartRow;
  readonly measures: RimDimensions;
  readonly onChange: (measures: RimDimensions | null) => void;
}

/** The measures of a tyre, with a button to change them (specification 2 section 4, tyre flow). */
export const TyreMeasures = ({ part, measures, onChange }: TyreMeasuresProps) => {
  const [isChanging, setIsChanging] = useState(false);
  const { rimWidth, rimProfile, rinSize } = measures;
  return (
    <Inline gap={2}>
      <Text size="sm">{t('tyres.has', { measures: `${rimWidth} / ${rimProfile} / ${rinSize}` })}</Text>
      <Button variant="quiet" size="sm" onClick={() => setIsChanging(true)}>
        {t('tyres.change')}
      </Button>
      {isChanging && (
        <TyreDialog
          parts={[part]}
          onClose={() => setIsChanging(false)}
          onSave={([changed]) => {
            onChange(changed?.rim ?? null);
            setIsChanging(false);
          }}
        />
      )}
    </Inline>
  );
};
