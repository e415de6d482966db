import { areMeasuresComplete, isTyre } from '@tuerca/rules';
import { Button, Dialog, Grid, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import type { PartRow, RimDimensions } from './draft.ts';

interface TyreDialogProps {
  readonly isOpen: boolean;
  readonly parts: readonly PartRow[];
  readonly onSave: (parts: PartRow[]) => void;
  readonly onClose: () => void;
}

const emptyRim: RimDimensions = { rimWidth: '', rimProfile: '', rinSize: '' };

/** Asks the measures of every tyre; saved only when all are complete (specification 2 section 4, tyre flow). */
export const TyreDialog = ({ isOpen, parts, onSave, onClose }: TyreDialogProps) => {
  const [measures, setMeasures] = useState<Record<number, RimDimensions>>({});
  const rimOf = (index: number) => measures[index] ?? parts[index]?.rim ?? emptyRim;
  const tyres = parts.flatMap((part, index) => (isTyre(part.name) ? [{ part, index }] : []));
  const isComplete = tyres.every(({ index }) => areMeasuresComplete(rimOf(index)));
  const change = (index: number, given: Partial<RimDimensions>) =>
    setMeasures((known) => ({ ...known, [index]: { ...rimOf(index), ...given } }));

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Añade las dimensiones de la llanta"
      footer={
        <Button
          isDisabled={!isComplete}
          onClick={() => onSave(parts.map((part, index) => (isTyre(part.name) ? { ...part, rim: rimOf(index) } : part)))}
        >
          Guardar
        </Button>
      }
    >
      <Stack gap={5}>
        {tyres.map(({ part, index }) => (
          <Stack gap={2} key={index}>
            <Text weight="bold">{part.name}</Text>
            <Grid columns={3} gap={3}>
              <TextField
                label="Ancho"
                inputMode="numeric"
                placeholder="195"
                value={rimOf(index).rimWidth}
                onChange={({ target }) => change(index, { rimWidth: target.value.replace(/[^\d.]/g, '') })}
              />
              <TextField
                label="Perfil"
                inputMode="numeric"
                placeholder="55"
                value={rimOf(index).rimProfile}
                onChange={({ target }) => change(index, { rimProfile: target.value.replace(/[^\d.]/g, '') })}
              />
              <TextField
                label="RIN"
                placeholder="R16 87V"
                maxLength={16}
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
