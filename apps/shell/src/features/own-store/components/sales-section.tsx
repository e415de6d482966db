import {
  inputLimits,
  paymentOptions,
  type ResponseOf,
  type listSalesModels,
  type readStoreConfig,
} from '@tuerca/contracts';
import { afterSaleMessages, countries, readAfterSaleLink } from '@tuerca/rules';
import {
  Checkbox,
  ErrorState,
  MoneyField,
  RadioCards,
  Skeleton,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@tuerca/ui';
import { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { AfterSale, hasAfterSale } from '../../../shared/after-sale.tsx';
import { changedFields } from '../../../shared/changed-fields.ts';
import { messageOf } from '../../../shared/messages.ts';
import { readMobile } from '../../../shared/mobile.ts';
import { optionText } from '../../../shared/payment-option.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/store-area.ts';
import { useSession } from '../../session/session.tsx';
import { useSalesModels, useSaveConfig, useStoreConfig } from '../api/store-config.ts';
import {
  configOf,
  previewOf,
  priceListsProblem,
  salesFields,
  salesOf,
  type SalesFields,
} from '../sales-fields.ts';
import type { SectionProps } from '../sections.ts';
import { useSaving } from '../use-saving.ts';
import { SaveRow } from './save-row.tsx';

type Models = ResponseOf<typeof listSalesModels>['data'];

const ModelFields = ({ models }: { readonly models: Models }) => (
  <>
    {(['marketplaceModel', 'ownModel'] as const).map((name) => (
      <Controller<SalesFields, typeof name>
        key={name}
        name={name}
        render={({ field }) => (
          <RadioCards
            ref={field.ref}
            name={name}
            label={t(`storeArea.sales.${name}`)}
            options={models.map((model) => ({
              value: model.id,
              label: model.name,
              description: t(`storeArea.sales.models.${model.id}`),
            }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    ))}
  </>
);

const { currency } = countries[country.code];

/** How orders that the two agree are paid, and from which value on there are orders. */
const TermsFields = () => (
  <>
    <Controller<SalesFields, 'options'>
      name="options"
      render={({ field }) => (
        <Stack gap={1}>
          <div role="group" aria-labelledby="payment-options">
            <Text id="payment-options" weight="medium">
              {t('storeArea.sales.options')}
            </Text>
            <Text size="sm" tone="muted">
              {t('storeArea.sales.optionsNote')}
            </Text>
            <Stack gap={0}>
              {paymentOptions.map((option, index) => (
                <Checkbox
                  key={option}
                  ref={index === 0 ? field.ref : undefined}
                  label={optionText(option)}
                  checked={field.value.includes(option)}
                  onChange={({ target }) =>
                    field.onChange(
                      target.checked
                        ? [...field.value, option]
                        : field.value.filter((each) => each !== option),
                    )
                  }
                />
              ))}
            </Stack>
          </div>
        </Stack>
      )}
    />
    <Controller<SalesFields, 'minimum'>
      name="minimum"
      render={({ field, fieldState }) => (
        <MoneyField
          label={t('storeArea.sales.minimum')}
          description={t('storeArea.sales.minimumNote')}
          currency={currency}
          ref={field.ref}
          value={field.value}
          error={fieldState.error?.message}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  </>
);

const AfterSaleFields = () => {
  const { register, formState } = useFormContext<SalesFields>();
  const { errors } = formState;
  return (
    <>
      <TextArea
        label={t('storeArea.sales.text')}
        description={t('storeArea.sales.textNote')}
        rows={4}
        maxLength={inputLimits.storeClosing}
        error={errors.text?.message}
        {...register('text')}
      />
      <TextField
        label={t('storeArea.sales.link')}
        description={t('storeArea.sales.linkNote')}
        type="url"
        inputMode="url"
        maxLength={inputLimits.storeLink}
        error={errors.link?.message}
        {...register('link', {
          validate: (text) =>
            text.trim() === '' || readAfterSaleLink(text) !== null || afterSaleMessages.link,
        })}
      />
      <TextField
        label={t('storeArea.sales.button')}
        description={t('storeArea.sales.buttonNote')}
        maxLength={inputLimits.storeButton}
        error={errors.button?.message}
        {...register('button')}
      />
      <TextField
        label={t('storeArea.sales.mobile')}
        description={t('storeArea.sales.mobileNote')}
        type="tel"
        maxLength={inputLimits.storeMobile}
        error={errors.mobile?.message}
        {...register('mobile', {
          validate: async (text) =>
            text.trim() === '' || (await readMobile(text)) !== null || t('storeArea.sales.mobileWrong'),
        })}
      />
    </>
  );
};

const PriceListFields = () => {
  const { register, formState } = useFormContext<SalesFields>();
  return (
    <TextArea
      label={t('storeArea.sales.priceListNames')}
      description={t('storeArea.sales.priceListsNote')}
      rows={4}
      error={formState.errors.priceLists?.message}
      {...register('priceLists', { validate: (lines) => priceListsProblem(lines) ?? true })}
    />
  );
};

/** What a buyer will read, as the fields stand. */
const Preview = ({ store }: { readonly store: string }) => {
  const info = previewOf(useWatch<SalesFields>() as SalesFields, store);
  return hasAfterSale(info) ? (
    <AfterSale info={info} />
  ) : (
    <Text tone="muted">{t('storeArea.sales.previewEmpty')}</Text>
  );
};

interface SalesFormProps {
  readonly storeId: number;
  readonly config: ResponseOf<typeof readStoreConfig>['data'];
  readonly models: Models;
}

const SalesForm = ({ storeId, config, models }: SalesFormProps) => {
  const { user } = useSession();
  const form = useForm<SalesFields>({ defaultValues: salesOf(config), mode: 'onTouched' });
  const saveConfig = useSaveConfig(storeId);
  const { submit, row } = useSaving<SalesFields>({
    form,
    saved: t('storeArea.sales.saved'),
    fields: salesFields,
    save: async (fields, before) =>
      salesOf(await saveConfig(changedFields(configOf(before), configOf(fields)))),
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={5}>
          <PagePart title={t('storeArea.sales.title')}>
            <ModelFields models={models} />
            <TermsFields />
          </PagePart>
          <PagePart title={t('storeArea.sales.after')}>
            <Text tone="muted">{t('storeArea.sales.afterNote')}</Text>
            <AfterSaleFields />
          </PagePart>
          <PagePart title={t('storeArea.sales.preview')}>
            <Preview store={user?.storeName ?? ''} />
          </PagePart>
          <PagePart title={t('storeArea.sales.priceLists')}>
            <PriceListFields />
          </PagePart>
          <SaveRow {...row} />
        </Stack>
      </form>
    </FormProvider>
  );
};

/** How a store's buyers pay, and what they are told once they have ordered. */
export const SalesSection = ({ storeId }: SectionProps) => {
  const config = useStoreConfig(storeId);
  const models = useSalesModels();
  if (config.data && models.data)
    return <SalesForm storeId={storeId} config={config.data.data} models={models.data.data} />;
  const error = config.error ?? models.error;
  const again = () => void Promise.all([config.mutate(), models.mutate()]);
  return error ? <ErrorState message={messageOf(error)} onRetry={again} /> : <Skeleton lines={8} />;
};
