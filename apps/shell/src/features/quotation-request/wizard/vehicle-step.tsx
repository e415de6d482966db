import { ApiError } from '@tuerca/api-client';
import { limits, listVehicleBrands, listVehicleModels, listVehicles } from '@tuerca/contracts';
import { checkPlate, isVehicleYear, isVin, vehicleYearMessage, vinLengthMessage } from '@tuerca/rules';
import {
  Banner,
  Button,
  Card,
  ComboBox,
  Divider,
  Grid,
  Heading,
  Inline,
  NumberField,
  PlateInput,
  RadioCards,
  Stack,
  Text,
  TextField,
} from '@tuerca/ui';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useRead } from '../../../app/api.ts';
import { messageOf } from '../../../app/messages.ts';
import { country } from '../../../config/country.ts';
import { PhotoField } from '../../media/photo-field.tsx';
import { useSession } from '../../session/session.tsx';
import { lookUpPlate } from '../api/find-vehicle-by-plate.ts';
import { emptyVehicle, plateProblem, type WizardDraft, type WizardVehicle } from './draft.ts';

type SearchState = { kind: 'idle' } | { kind: 'notFound'; plate: string } | { kind: 'down' } | { kind: 'failed'; message: string };

type RegisteredVehicle = Awaited<ReturnType<typeof lookUpPlate>>;

const fromRegistry = (found: RegisteredVehicle): WizardVehicle => ({
  id: found.id,
  brand: found.brand,
  model: found.model,
  year: found.year,
  plate: found.license_plate ?? '',
  vin: found.VIN ?? '',
  ownerIdentification: found.owner_identification ?? '',
  propertyCard: null,
  isVerified: found.is_verified,
});

/** Plate first: a vehicle found by its plate is verified, and nothing more is asked of it. */
const PlateSearch = ({ onFound }: { readonly onFound: (vehicle: WizardVehicle) => void }) => {
  const { setValue } = useFormContext<WizardDraft>();
  const { ensureUser } = useSession();
  const [plate, setPlate] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSearching, setIsSearching] = useState(false);
  const [result, setResult] = useState<SearchState>({ kind: 'idle' });

  const search = async () => {
    const check = checkPlate(plate, country.code);
    if (!check.ok) return setProblem(check.message);
    setIsSearching(true);
    setResult({ kind: 'idle' });
    try {
      await ensureUser();
      onFound(fromRegistry(await lookUpPlate(check.plate)));
    } catch (error) {
      setValue('vehicle.plate', check.plate);
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 404) setResult({ kind: 'notFound', plate: check.plate });
      else if (status === 503) setResult({ kind: 'down' });
      else setResult({ kind: 'failed', message: messageOf(error) });
    } finally {
      setIsSearching(false);
    }
    return undefined;
  };

  return (
    <Stack gap={3}>
      <Inline align="end" gap={3}>
        <PlateInput
          label="Placa de tu vehículo"
          country={country.code}
          value={plate}
          onChange={(text) => {
            setPlate(text);
            setProblem(undefined);
          }}
          onSubmit={search}
          error={problem}
        />
        {plate.length > 4 && (
          <Button onClick={search} isLoading={isSearching} size="lg">
            Buscar
          </Button>
        )}
      </Inline>
      <div aria-live="polite">
        {result.kind === 'notFound' && (
          <Banner tone="warning" title={`Placa ${result.plate} no encontrada`}>
            Completa los datos de tu vehículo para continuar.
          </Banner>
        )}
        {result.kind === 'down' && (
          <Banner tone="warning" title="El servicio de consulta de placas no está disponible">
            Te notificaremos por correo y WhatsApp cuando vuelva. También puedes cotizar ahora con los datos de tu vehículo.
          </Banner>
        )}
        {result.kind === 'failed' && (
          <Banner tone="danger" title="Error al consultar el vehículo">
            {result.message}
          </Banner>
        )}
      </div>
    </Stack>
  );
};

const BrandField = () => {
  const { control, setValue } = useFormContext<WizardDraft>();
  const { data, isLoading, error } = useRead(listVehicleBrands, { query: { pageSize: limits.brandPageSize } });
  const brands = data?.data ?? [];
  return (
    <Controller
      control={control}
      name="vehicle.brand"
      rules={{ required: 'Elige la marca' }}
      render={({ field, fieldState }) => (
        <ComboBox
          label="Marca"
          isRequired
          placeholder="Nissan, Renault, Chevrolet…"
          isLoading={isLoading}
          emptyText={error ? 'No pudimos cargar las marcas' : 'No encontramos esa marca'}
          options={brands.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={field.value ? String(field.value.id) : null}
          onChange={(id, option) => {
            if (String(field.value?.id ?? '') !== (id ?? '')) setValue('vehicle.model', '');
            field.onChange(id && option ? { id: Number(id), name: option.label } : null);
          }}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  );
};

const ModelField = () => {
  const { control } = useFormContext<WizardDraft>();
  const brand = useWatch<WizardDraft, 'vehicle.brand'>({ name: 'vehicle.brand' });
  const { data, isLoading } = useRead(
    listVehicleModels,
    brand ? { query: { filter: { brand_id: brand.id }, pageSize: 200 } } : null,
  );
  return (
    <Controller
      control={control}
      name="vehicle.model"
      rules={{ validate: (text) => text.trim() !== '' || 'El modelo es obligatorio' }}
      render={({ field, fieldState }) => (
        <ComboBox
          label="Modelo"
          isRequired
          isFreeText
          placeholder="Sentra, Logan, Spark…"
          isDisabled={!brand}
          isLoading={isLoading}
          options={(data?.data ?? []).map(({ id, name }) => ({ id: String(id), label: name }))}
          text={field.value}
          onTextChange={field.onChange}
          onChange={(_id, option) => option && field.onChange(option.label)}
          onBlur={field.onBlur}
          ref={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  );
};

const ManualVehicle = () => {
  const { register, control, formState } = useFormContext<WizardDraft>();
  const problems = formState.errors.vehicle;
  return (
    <Stack gap={4}>
      <Grid columns={3} gap={4}>
        <BrandField />
        <ModelField />
        <Controller
          control={control}
          name="vehicle.year"
          rules={{
            validate: (year) => (year !== null && isVehicleYear(year)) || vehicleYearMessage,
          }}
          render={({ field, fieldState }) => (
            <NumberField
              label="Año"
              isRequired
              placeholder="2019"
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          label="Placa"
          autoCapitalize="characters"
          maxLength={limits.plateMax}
          error={problems?.plate?.message}
          {...register('vehicle.plate', {
            setValueAs: (text: string) => text.toUpperCase(),
            validate: (plate) => plateProblem(plate, country.code) ?? true,
          })}
        />
        <TextField
          label="VIN (número de chasis)"
          description="17 caracteres, en la tarjeta de propiedad"
          autoCapitalize="characters"
          maxLength={limits.vinLength}
          error={problems?.vin?.message}
          {...register('vehicle.vin', {
            setValueAs: (text: string) => text.toUpperCase(),
            validate: (vin) => vin === '' || isVin(vin) || vinLengthMessage,
          })}
        />
        {country.code === 'CO' && (
          <TextField
            label="Identificación del propietario"
            inputMode="numeric"
            maxLength={limits.ownerIdentificationMax}
            error={problems?.ownerIdentification?.message}
            {...register('vehicle.ownerIdentification', {
              validate: (text, { vehicle }) =>
                !vehicle.plate.trim() || text.trim() !== '' || 'Escribe la identificación del propietario',
            })}
          />
        )}
      </Grid>
      <Controller
        control={control}
        name="vehicle.propertyCard"
        render={({ field }) => (
          <PhotoField
            label="Foto de la tarjeta de propiedad"
            description="Solo la verán las tiendas que puedan cotizarte"
            isPublic={false}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </Stack>
  );
};

const SavedVehicles = ({ onChoose }: { readonly onChoose: (vehicle: WizardVehicle) => void }) => {
  const { data } = useRead(listVehicles, { query: { pageSize: limits.vehiclePageSize } });
  const chosen = useWatch<WizardDraft, 'vehicle.id'>({ name: 'vehicle.id' });
  const vehicles = data?.data ?? [];
  if (vehicles.length === 0) return null;
  return (
    <RadioCards
      label="Tus vehículos"
      name="saved-vehicle"
      value={chosen === null ? null : String(chosen)}
      options={vehicles.map(({ id, brand, model, year, license_plate }) => ({
        value: String(id),
        label: `${brand.name} ${model} ${year ?? ''}`.trim(),
        description: license_plate ?? undefined,
      }))}
      onChange={(id) => {
        const vehicle = vehicles.find((each) => String(each.id) === id);
        if (vehicle) onChoose(fromRegistry(vehicle));
      }}
    />
  );
};

const VerifiedVehicle = ({ vehicle, onChange }: { readonly vehicle: WizardVehicle; readonly onChange: () => void }) => (
  <Card>
    <Inline justify="between">
      <Stack gap={1}>
        <Text weight="bold">
          {vehicle.brand?.name} {vehicle.model} {vehicle.year}
        </Text>
        <Text tone="muted">Placa {vehicle.plate} · vehículo verificado</Text>
      </Stack>
      <Button variant="secondary" onClick={onChange}>
        Cambiar
      </Button>
    </Inline>
  </Card>
);

/** Step 1: a saved vehicle, one found by its plate, or one described by hand. */
export const VehicleStep = ({ onReady }: { readonly onReady: () => void }) => {
  const { setValue } = useFormContext<WizardDraft>();
  const { isRegistered } = useSession();
  const vehicle = useWatch<WizardDraft, 'vehicle'>({ name: 'vehicle' });

  const choose = (chosen: WizardVehicle) => {
    setValue('vehicle', chosen);
    onReady();
  };

  if (vehicle.isVerified) {
    return <VerifiedVehicle vehicle={vehicle} onChange={() => setValue('vehicle', emptyVehicle())} />;
  }
  return (
    <Stack gap={5}>
      {isRegistered && <SavedVehicles onChoose={choose} />}
      <PlateSearch onFound={choose} />
      <Divider />
      <Heading level={3} size="md">
        O cuéntanos cuál es
      </Heading>
      <ManualVehicle />
    </Stack>
  );
};
