import { inputLimits, type Store } from '@tuerca/contracts';
import { segmentProblem } from '@tuerca/rules';
import { ConfirmDialog, ErrorState, Link, Skeleton, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { paths } from '../../../config/paths.ts';
import { changedFields } from '../../../shared/changed-fields.ts';
import { messageOf } from '../../../shared/messages.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { t } from '../../../texts/store-area.ts';
import type { City } from '../../zones/city-field.tsx';
import { FormCityField } from '../../zones/form-city-field.tsx';
import { useSaveStore } from '../api/save-store.ts';
import { useOwnStore } from '../api/use-own-store.ts';
import type { SectionProps } from '../sections.ts';
import { useSaving } from '../use-saving.ts';
import { SaveRow } from './save-row.tsx';

interface Data {
  name: string;
  city: City | null;
  segment: string;
}
const dataOf = ({ name, city, segment }: Store): Data => ({ name, city, segment });
const bodyOf = ({ name, segment, city }: Data) => ({ name, segment, ...(city && { city_id: city.id }) });
const fields: Readonly<Record<string, keyof Data>> = { name: 'name', city_id: 'city', segment: 'segment' };

const addressOf = (segment: string): string => new URL(paths.store(segment), window.location.origin).href;

const DataForm = ({ store }: { readonly store: Store }) => {
  const form = useForm<Data>({ defaultValues: dataOf(store), mode: 'onTouched' });
  const { register, control, formState } = form;
  const { errors } = formState;
  registerInOrder(register, ['name', 'city']);
  const [isAsking, setIsAsking] = useState(false);
  const saveStore = useSaveStore(store.id);
  const { submit, row } = useSaving<Data>({
    form,
    saved: t('storeArea.data.saved'),
    fields,
    save: async (given, before) => dataOf(await saveStore(changedFields(bodyOf(before), bodyOf(given)))),
  });
  const segment = useWatch({ control, name: 'segment' });
  // What others have in their links changes only after it was said what that means.
  const press = async () => {
    const isOther = form.getValues('segment') !== store.segment;
    if (isOther && (await form.trigger())) return setIsAsking(true);
    return submit();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
      noValidate
    >
      <Stack gap={5}>
        <PagePart title={t('storeArea.data.title')}>
          <TextField
            label={t('storeArea.data.name')}
            description={t('storeArea.data.nameNote')}
            maxLength={inputLimits.name}
            error={errors.name?.message}
            {...register('name', {
              validate: notEmpty(t('storeArea.data.nameRequired')),
            })}
          />
          <FormCityField
            control={control}
            name="city"
            rules={{ required: t('storeArea.data.cityRequired') }}
          />
        </PagePart>
        <PagePart title={t('storeArea.data.address')}>
          <TextField
            label={t('storeArea.data.segment')}
            description={t('storeArea.data.segmentNote')}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            error={errors.segment?.message}
            {...register('segment', {
              setValueAs: (text: string) => text.trim().toLowerCase(),
              validate: (text) => segmentProblem(text) ?? true,
            })}
          />
          <Text size="sm" tone="muted">
            {segment === store.segment ? (
              <Link href={paths.store(store.segment)}>{addressOf(store.segment)}</Link>
            ) : (
              addressOf(segment)
            )}
          </Text>
        </PagePart>
        <SaveRow {...row} />
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('storeArea.data.ask')}
        confirmLabel={t('storeArea.data.confirm')}
        cancelLabel={t('storeArea.data.keep')}
        onConfirm={() => {
          setIsAsking(false);
          void submit();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <Stack gap={2}>
          <Text>{t('storeArea.data.askText', { address: addressOf(segment) })}</Text>
          <Text>{t('storeArea.data.askOld', { address: addressOf(store.segment) })}</Text>
        </Stack>
      </ConfirmDialog>
    </form>
  );
};

/** The store's name, city, and its part of the address. */
export const DataSection = ({ storeId }: SectionProps) => {
  const { data, error, mutate } = useOwnStore(storeId);
  if (data) return <DataForm key={data.data.id} store={data.data} />;
  return error ? (
    <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
  ) : (
    <Skeleton lines={5} />
  );
};
