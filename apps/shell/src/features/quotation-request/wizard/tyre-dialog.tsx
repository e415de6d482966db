import { limits } from '@tuerca/contracts';
import { areMeasuresComplete, isRimMeasure, isTyre, maxRimMeasure } from '@tuerca/rules';
import {
  Button,
  Dialog,
  Grid,
  Stack,
  Text,
  TextField,
  TyreDrawing,
  Unsaved,
  type TyreDimension,
} from '@tuerca/ui';
import { useState } from 'react';
import { t } from '../../../texts/tyres.ts';
import type { PartRow, RimDimensions } from './draft.ts';

interface TyreDialogProps {
  readonly parts: readonly PartRow[];
  readonly onSave: (parts: PartRow[]) => void;
  readonly onClose: () => void;
}

interface TyreQuestionProps {
  readonly vehicle: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly onClose: () => void;
}

export const TyreQuestion = ({ vehicle, onYes, onNo, onClose }: TyreQuestionProps) => (
  <Dialog
    isOpen
    size="sm"
    role="alertdialog"
    isDismissable={false}
    title={t('tyres.title')}
    onClose={onClose}
    footer={
      <>
        <Button variant="secondary" onClick={onNo}>
          {t('tyres.no')}
        </Button>
        <Button onClick={onYes}>{t('tyres.yes')}</Button>
      </>
    }
  >
    <Text>{t('tyres.question', { vehicle })}</Text>
  </Dialog>
);

const problemOf = (measure: string) =>
  measure === '' || isRimMeasure(measure) ? undefined : t('tyres.wrong', { most: maxRimMeasure });

const emptyRim: RimDimensions = { rimWidth: '', rimProfile: '', rinSize: '' };

/** Asks for the measures of every tyre; saves only when all are complete (specification 2 section 4, tyre flow). */
export const TyreDialog = ({ parts, onSave, onClose }: TyreDialogProps) => {
  const [typing, setTyping] = useState<{ index: number; dimension: TyreDimension } | null>(null);
  const [measures, setMeasures] = useState<Record<number, RimDimensions>>({});
  const rimOf = (index: number) => measures[index] ?? parts[index]?.rim ?? emptyRim;
  const tyres = parts.flatMap((part, index) => (isTyre(part.name) ? [{ part, index }] : []));
  const isComplete = tyres.every(({ index }) => areMeasuresComplete(rimOf(index)));
  const drawn = rimOf(typing?.index ?? tyres[0]?.index ?? 0);
  const lightUp = (index: number, dimension: TyreDimension) => ({
    onFocus: () => setTyping({ index, dimension }),
  });
  const change = (index: number, given: Partial<RimDimensions>) =>
    setMeasures((known) => ({ ...known, [index]: { ...rimOf(index), ...given } }));

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tyres.measures')}
      footer={
        <Button
          isDisabled={!isComplete}
          onClick={() =>
            onSave(parts.map((part, index) => (isTyre(part.name) ? { ...part, rim: rimOf(index) } : part)))
          }
        >
          {t('tyres.save')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Unsaved when={Object.keys(measures).length > 0} />
        <Text tone="muted">{t('tyres.hint')}</Text>
        <TyreDrawing
          focus={typing?.dimension ?? null}
          width={drawn.rimWidth}
          profile={drawn.rimProfile}
          rim={drawn.rinSize}
        />
        {tyres.map(({ part, index }) => (
          <Stack gap={2} key={index}>
            <Text weight="bold">{part.name}</Text>
            <Grid columns={3} gap={3}>
              <TextField
                label={t('tyres.width')}
                {...lightUp(index, 'width')}
                inputMode="numeric"
                placeholder="195"
                error={problemOf(rimOf(index).rimWidth)}
                value={rimOf(index).rimWidth}
                onChange={({ target }) => change(index, { rimWidth: target.value.replace(/[^\d.]/g, '') })}
              />
              <TextField
                label={t('tyres.profile')}
                {...lightUp(index, 'profile')}
                inputMode="numeric"
                placeholder="55"
                error={problemOf(rimOf(index).rimProfile)}
                value={rimOf(index).rimProfile}
                onChange={({ target }) => change(index, { rimProfile: target.value.replace(/[^\d.]/g, '') })}
              />
              <TextField
                label={t('tyres.rim')}
                {...lightUp(index, 'rim')}
                placeholder="R16 87V"
                maxLength={limits.rinSize}
                value={rimOf(index).rinSize}
                onChange={({ target }) => change(index, { rinSize: target.value })}
              />
            </Grid>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
};
