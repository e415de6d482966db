import { Button, Inline, Text } from '@tuerca/ui';
import { lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../texts/text.ts';
import { measuresOf, type WizardDraft } from './draft.ts';

const TyreDialog = lazy(async () => ({ default: (await import('./tyre-dialog.tsx')).TyreDialog }));

/** The measures that a tyre has, and the way to change them (specification 2 section 4, tyre flow). */
export const TyreMeasures = ({ index }: { readonly index: number }) => {
  const part = useWatch<WizardDraft, `parts.${number}`>({ name: `parts.${index}` });
  const { setValue } = useFormContext<WizardDraft>();
  const [isChanging, setIsChanging] = useState(false);
  const measures = measuresOf(part);
  if (!measures) return null;
  const { rimWidth, rimProfile, rinSize } = measures;
  return (
    <Inline gap={2}>
      <Text size="sm">
        {t('quotationRequest.tyres.has', { measures: `${rimWidth} / ${rimProfile} / ${rinSize}` })}
      </Text>
      <Button variant="quiet" size="sm" onClick={() => setIsChanging(true)}>
        {t('quotationRequest.tyres.change')}
      </Button>
      {isChanging && (
        <Suspense>
          <TyreDialog
            parts={[part]}
            onClose={() => setIsChanging(false)}
            onSave={([changed]) => {
              setValue(`parts.${index}.rim`, changed?.rim ?? null);
              setIsChanging(false);
            }}
          />
        </Suspense>
      )}
    </Inline>
  );
};
