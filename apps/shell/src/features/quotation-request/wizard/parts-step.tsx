import { limits } from '@tuerca/contracts';
import { checkPartName, checkPartQuantity, parsePartList } from '@tuerca/rules';
import { Banner, Button, Card, Checkbox, Grid, IconButton, Inline, NumberField, PlusIcon, Stack, Text, TextField, TrashIcon } from '@tuerca/ui';
import { useState, type ClipboardEvent } from 'react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { PhotoField } from '../../media/photo-field.tsx';
import { useSession } from '../../session/session.tsx';
import { emptyPart, needsVehicleData, type WizardDraft } from './draft.ts';

const ReferenceField = ({ index }: { readonly index: number }) => {
  const { register, formState, getValues, setValue } = useFormContext<WizardDraft>();
  const { isSeller } = useSession();
  const [hasReference, setHasReference] = useState(() => getValues(`parts.${index}.reference`) !== '');
  return (
    <Stack gap={2}>
      <Checkbox
        label={isSeller ? 'Tengo el número de parte' : 'Tengo la referencia de la autoparte'}
        checked={hasReference}
        onChange={({ target }) => {
          setHasReference(target.checked);
          if (!target.checked) setValue(`parts.${index}.reference`, '');
        }}
      />
      {hasReference && (
        <TextField
          label="Referencia"
          maxLength={limits.partReferenceMax}
          error={formState.errors.parts?.[index]?.reference?.message}
          {...register(`parts.${index}.reference`, { required: 'Escribe la referencia' })}
        />
      )}
    </Stack>
  );
};

/** Step 2: what is wanted, a row a part; a pasted list becomes rows. */
export const PartsStep = () => {
  const { register, control, formState, watch } = useFormContext<WizardDraft>();
  const { fields, append, remove, replace } = useFieldArray<WizardDraft, 'parts'>({ name: 'parts' });
  const { isRegistered } = useSession();
  const problems = formState.errors.parts;
  const draft = watch();

  const pasteList = (event: ClipboardEvent) => {
    const rows = parsePartList(event.clipboardData.getData('text'));
    if (rows.length < 2) return;
    event.preventDefault();
    const kept = draft.parts.filter(({ name }) => name.trim());
    replace([...kept, ...rows.map((row) => ({ ...emptyPart(), ...row }))].slice(0, limits.partsPerRequest));
  };

  return (
    <Stack gap={4}>
      {fields.map((row, index) => (
        <Card key={row.id}>
          <Stack gap={3}>
            <Inline justify="between" isWrapping={false}>
              <Text weight="bold">Autoparte {index + 1}</Text>
              {index > 0 && (
                <IconButton label={`Quitar la autoparte ${index + 1}`} icon={<TrashIcon />} onClick={() => remove(index)} />
              )}
            </Inline>
            <Grid columns={2} gap={3}>
              <TextField
                label="¿Qué necesitas?"
                placeholder="Pastillas de freno delanteras"
                maxLength={limits.partNameMax}
                onPaste={pasteList}
                error={problems?.[index]?.name?.message}
                {...register(`parts.${index}.name`, { validate: (name) => checkPartName(name) ?? true })}
              />
              <Controller
                control={control}
                name={`parts.${index}.amount`}
                rules={{
                  validate: (amount) => checkPartQuantity(amount ?? 0) ?? true,
                }}
                render={({ field, fieldState }) => (
                  <NumberField
                    label="Cantidad"
                    hasSteppers
                    min={limits.amountMin}
                    max={limits.amountMax}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    ref={field.ref}
                    error={fieldState.error?.message}
                  />
                )}
              />
            </Grid>
            {isRegistered && <ReferenceField index={index} />}
            <Controller
              control={control}
              name={`parts.${index}.image`}
              render={({ field }) => (
                <PhotoField label="Foto (opcional)" value={field.value} onChange={field.onChange} />
              )}
            />
          </Stack>
        </Card>
      ))}
      <Button
        variant="secondary"
        iconStart={<PlusIcon />}
        isDisabled={fields.length >= limits.partsPerRequest}
        onClick={() => append(emptyPart())}
      >
        Agregar otra autoparte
      </Button>
      {needsVehicleData(draft, country.code) && (
        <Banner tone="warning" title="Necesitamos conocer los datos de tu vehículo para enviarte la cotización">
          Vuelve al paso 1 y escribe la placa, el VIN o agrega una foto de la tarjeta de propiedad.
        </Banner>
      )}
    </Stack>
  );
};
