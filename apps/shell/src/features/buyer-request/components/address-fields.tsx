import { limits } from '@tuerca/contracts';
import {
  deliveryMessages,
  isIdentificationLike,
  isReadableAddress,
  parseMobile,
  phoneMessages,
} from '@tuerca/rules';
import { Stack, TextField } from '@tuerca/ui';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/registered.ts';
import { FormCityField } from '../../zones/form-city-field.tsx';
import type { AddressBody, SavedAddress } from '../use-address-book.ts';

/** What the form holds; fields are named as in the API. */
export const Fields = v.object({
  fullname: v.string(),
  identification: v.string(),
  address: v.string(),
  city_id: v.nullable(v.object({ id: v.number(), full_name: v.string() })),
  mobile: v.string(),
});
export type Fields = v.InferOutput<typeof Fields>;

export type AddressForm = UseFormReturn<Fields>;

export const bodyOf = ({ city_id: city, mobile, ...rest }: Fields): AddressBody => ({
  ...rest,
  city_id: city?.id ?? 0,
  mobile: parseMobile(mobile, country.code) ?? mobile,
});

export const fieldsOf = (saved: SavedAddress): Fields => {
  const { fullname, identification, address, city_id: cityId, cityName, mobile } = saved;
  return { fullname, identification, address, city_id: { id: cityId, full_name: cityName }, mobile };
};

export const AddressFields = ({ form: { register, control, formState } }: { readonly form: AddressForm }) => {
  const { errors } = formState;
  registerInOrder(register, ['fullname', 'identification', 'address', 'city_id']);
  return (
    <Stack gap={3} role="group" aria-label={t('buyerRequest.address.label')}>
      <TextField
        label={t('buyerRequest.address.fullname')}
        autoComplete="name"
        maxLength={limits.addressFullname}
        error={errors.fullname?.message}
        {...register('fullname', { required: t('buyerRequest.address.fullnameRequired') })}
      />
      <TextField
        label={t('buyerRequest.address.identification')}
        inputMode="numeric"
        maxLength={limits.addressIdentification}
        error={errors.identification?.message}
        {...register('identification', {
          required: t('buyerRequest.address.identificationRequired'),
          validate: (text) => isIdentificationLike(text) || deliveryMessages.identification,
        })}
      />
      <TextField
        label={t('buyerRequest.address.address')}
        autoComplete="street-address"
        maxLength={limits.address}
        error={errors.address?.message}
        {...register('address', {
          required: t('buyerRequest.address.addressRequired'),
          validate: (text) => isReadableAddress(text) || deliveryMessages.address,
        })}
      />
      <FormCityField
        control={control}
        name="city_id"
        rules={{ required: t('buyerRequest.address.cityRequired') }}
      />
      <TextField
        label={t('buyerRequest.address.mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.mobile?.message}
        {...register('mobile', {
          validate: (text) => parseMobile(text, country.code) !== null || phoneMessages.mobile,
        })}
      />
    </Stack>
  );
};
