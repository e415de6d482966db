import { listAddresses, limits } from '@tuerca/contracts';
import { parseMobile, phoneMessages } from '@tuerca/rules';
import { Banner, Button, RadioCards, Skeleton, Stack, TextField } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useRead } from '../../../app/api.ts';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { CityField, type City } from '../../zones/city-field.tsx';
import { addAddress } from '../api/add-address.ts';

interface Fields {
  fullname: string;
  identification: string;
  address: string;
  city: City | null;
  mobile: string;
}

interface AddressFormProps {
  readonly onSaved: (id: number) => void;
  readonly onCancel: (() => void) | null;
}

const AddressForm = ({ onSaved, onCancel }: AddressFormProps) => {
  const { user } = useSession();
  const { register, control, handleSubmit, formState, setError } = useForm<Fields>({
    defaultValues: {
      fullname: user?.fullName ?? '',
      identification: '',
      address: '',
      city: user?.city ?? null,
      mobile: user?.mobile ?? '',
    },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ city, mobile, ...rest }) => {
    try {
      const { id } = await addAddress({
        ...rest,
        city_id: city?.id ?? 0,
        mobile: parseMobile(mobile, country.code) ?? mobile,
      });
      onSaved(id);
    } catch {
      setError('root', { message: t('buyerRequest.address.failed') });
    }
  });

  return (
    <Stack gap={3}>
      {errors.root?.message && <Banner tone="warning">{errors.root.message}</Banner>}
      <TextField
        label={t('buyerRequest.address.fullname')}
        autoComplete="name"
        maxLength={limits.addressFullname}
        error={errors.fullname?.message}
        autoFocus={onCancel !== null}
        {...register('fullname', { required: t('buyerRequest.address.fullnameRequired') })}
      />
      <TextField
        label={t('buyerRequest.address.identification')}
        inputMode="numeric"
        maxLength={limits.addressIdentification}
        error={errors.identification?.message}
        {...register('identification', { required: t('buyerRequest.address.identificationRequired') })}
      />
      <TextField
        label={t('buyerRequest.address.address')}
        autoComplete="street-address"
        maxLength={limits.address}
        error={errors.address?.message}
        {...register('address', { required: t('buyerRequest.address.addressRequired') })}
      />
      <Controller
        control={control}
        name="city"
        rules={{ required: t('buyerRequest.address.cityRequired') }}
        render={({ field, fieldState }) => (
          <CityField
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label={t('buyerRequest.address.mobile')}
        type="tel"
        inputMode="tel"
        error={errors.mobile?.message}
        {...register('mobile', {
          validate: (text) => parseMobile(text, country.code) !== null || phoneMessages.whatsapp,
        })}
      />
      <Button variant="secondary" onClick={() => void submit()} isLoading={isSubmitting}>
        {t('buyerRequest.address.save')}
      </Button>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {t('buyerRequest.cancel')}
        </Button>
      )}
    </Stack>
  );
};

interface AddressChooserProps {
  readonly value: number | null;
  readonly onChange: (id: number) => void;
}

/** Where the order goes: one of the buyer's addresses, or a new one. */
export const AddressChooser = ({ value, onChange }: AddressChooserProps) => {
  const { data, isLoading, mutate } = useRead(listAddresses, { query: { pageSize: 50 } });
  const [isAdding, setIsAdding] = useState(false);
  const addresses = data?.data ?? [];
  const isForm = isAdding || addresses.length === 0;
  const choices = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The form has left with the button that was pressed in it.
    if (!isForm && document.activeElement === document.body)
      choices.current?.querySelector<HTMLElement>('input:checked, button')?.focus();
  }, [isForm]);

  if (isLoading) return <Skeleton lines={2} />;
  if (isForm) {
    return (
      <AddressForm
        onSaved={async (id) => {
          onChange(id);
          await mutate();
          setIsAdding(false);
        }}
        onCancel={addresses.length > 0 ? () => setIsAdding(false) : null}
      />
    );
  }
  return (
    <Stack gap={3} ref={choices}>
      <RadioCards
        label={t('buyerRequest.address.label')}
        name="address"
        options={addresses.map(({ id, address, cityName, fullname }) => ({
          value: String(id),
          label: address,
          description: `${cityName} · ${fullname}`,
        }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
      />
      <Button variant="quiet" onClick={() => setIsAdding(true)}>
        {t('buyerRequest.address.add')}
      </Button>
    </Stack>
  );
};
