import { inputLimits, limits, type OwnClass as Said } from '@tuerca/contracts';
import { userClasses, userClassMessages } from '@tuerca/rules';
import {
  Button,
  ErrorState,
  MultiSelect,
  RadioCards,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextField,
  Unsaved,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { resetToSaved } from '../../../shared/reset-to-saved.ts';
import { showRefused } from '../../../shared/show-refused.ts';
import { t } from '../../../texts/own-class.ts';
import { useOwnClass, useSaveOwnClass } from '../api/own-class.ts';
import { bodyOf, fieldsOf, ownClassFields, type OwnClassFields } from '../own-class-fields.ts';

interface Brand {
  readonly id: number;
  readonly name: string;
}

const classOptions = () => [
  ...userClasses.map((each) => ({ value: each, label: t(`ownClass.classes.${each}`) })),
  { value: '', label: t('ownClass.notSaid') },
];

/** Saves the form; errors that belong to no field are returned with the attempt. */
const useSaving = (kept: OwnClassFields) => {
  const form = useForm<OwnClassFields>({ defaultValues: kept, mode: 'onTouched' });
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const saveOwnClass = useSaveOwnClass();
  const toast = useToast();
  const save = form.handleSubmit(async (fields) => {
    setProblem(undefined);
    try {
      const { said, chosen } = await saveOwnClass(bodyOf(fields), { brand_ids: fields.brands.map(Number) });
      resetToSaved(form, fields, fieldsOf(said, chosen));
      toast({ message: t('ownClass.saved'), tone: 'success' });
    } catch (error) {
      if (!showRefused(form, error, ownClassFields)) setProblem({ text: messageOf(error) });
    }
  });
  return { form, save, problem };
};

const OwnClassForm = ({
  kept,
  brands,
}: {
  readonly kept: OwnClassFields;
  readonly brands: readonly Brand[];
}) => {
  const { form, save, problem } = useSaving(kept);
  const { register, control, formState } = form;
  const { errors } = formState;
  const userClass = useWatch({ control, name: 'userClass' });
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Unsaved when={formState.isDirty} />
      <Stack gap={4}>
        <Text tone="muted">{t('ownClass.description')}</Text>
        <Controller
          control={control}
          name="userClass"
          render={({ field }) => (
            <RadioCards
              ref={field.ref}
              label={t('ownClass.question')}
              isWide
              options={classOptions()}
              value={field.value}
              onChange={field.onChange}
              error={errors.userClass?.message}
            />
          )}
        />
        {userClass === 'workshopOwner' && (
          <TextField
            label={t('ownClass.workshop')}
            description={t('ownClass.workshopNote')}
            autoComplete="organization"
            isRequired
            maxLength={inputLimits.name}
            error={errors.workshop?.message}
            {...register('workshop', {
              validate: notEmpty(userClassMessages.workshop),
            })}
          />
        )}
        <Controller
          control={control}
          name="brands"
          rules={{
            validate: (chosen) =>
              chosen.length <= limits.ownBrands || t('ownClass.tooManyBrands', { count: limits.ownBrands }),
          }}
          render={({ field }) => (
            <MultiSelect
              ref={field.ref}
              label={t('ownClass.brands')}
              description={t('ownClass.brandsNote', { count: limits.ownBrands })}
              placeholder={t('ownClass.noBrands')}
              options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={field.value}
              onChange={field.onChange}
              error={errors.brands?.message}
            />
          )}
        />
        <Switch
          label={t('ownClass.isPublic')}
          description={t('ownClass.isPublicNote')}
          {...register('isPublic')}
        />
        <RefusalOf title={t('ownClass.failed')} problem={problem} />
        <div>
          <Button type="submit" isLoading={formState.isSubmitting}>
            {t('ownClass.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

/** A brand that is not offered any more stays while the person keeps it. */
const together = (offered: readonly Brand[], chosen: readonly Brand[]): readonly Brand[] => [
  ...new Map([...offered, ...chosen].map((brand) => [brand.id, brand])).values(),
];

const Loaded = ({
  said,
  chosen,
  brands,
}: {
  readonly said: Said;
  readonly chosen: readonly Brand[];
  readonly brands: readonly Brand[];
}) => <OwnClassForm kept={fieldsOf(said, chosen)} brands={together(brands, chosen)} />;

/** What a person says to be, and the brands they work with. */
export const OwnClass = () => {
  const { said, chosen, brands, error, retry } = useOwnClass();
  return (
    <PagePart title={t('ownClass.title')}>
      {said && chosen && brands ? (
        <Loaded said={said} chosen={chosen} brands={brands} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void retry()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </PagePart>
  );
};
