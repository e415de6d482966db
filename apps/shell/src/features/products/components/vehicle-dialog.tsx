import { limits } from '@tuerca/contracts';
import { Button, ComboBox, Dialog, Heading, Select, Stack } from '@tuerca/ui';
import { useId, useState } from 'react';
import { t } from '../../../texts/products.ts';
import { useVehicleBrands } from '../../quotation-request/api/use-vehicle-brands.ts';
import { useVehicleModels } from '../../quotation-request/api/use-vehicle-models.ts';
import { useSession } from '../../session/session.tsx';
import { useVehicles } from '../../quotation-request/api/use-vehicles.ts';
import { ownVehicleName } from '../../quotation-request/own-vehicle-name.ts';
import type { ChosenVehicle } from '../search-place.ts';

type Chosen = Pick<ChosenVehicle, 'brandId' | 'model' | 'year'>;

/** How many model years back a vehicle can be chosen of. */
const shownYears = 60;

const yearOptions = () => {
  const last = new Date().getFullYear() + 1;
  return Array.from({ length: shownYears }, (_, back) => String(last - back)).map((year) => ({
    value: year,
    label: year,
  }));
};

const OwnVehicles = ({ onChoose }: { readonly onChoose: (vehicle: Chosen) => void }) => {
  const { isRegistered } = useSession();
  const vehicles = useVehicles(isRegistered).data?.data ?? [];
  if (vehicles.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Heading level={3}>{t('products.vehicle.own')}</Heading>
      {vehicles.map((vehicle) => {
        const { id, brand, model, year } = vehicle;
        return (
          <Button
            key={id}
            data-field
            variant="secondary"
            onClick={() => onChoose({ brandId: brand.id, model, year })}
          >
            {ownVehicleName(vehicle)}
          </Button>
        );
      })}
    </Stack>
  );
};

interface OtherVehicleProps {
  readonly formId: string;
  readonly vehicle: ChosenVehicle | null;
  readonly onChoose: (vehicle: Chosen) => void;
}

const OtherVehicle = ({ formId, vehicle, onChoose }: OtherVehicleProps) => {
  const [brandId, setBrandId] = useState(() => (vehicle ? String(vehicle.brandId) : ''));
  const [model, setModel] = useState(vehicle?.model ?? '');
  const [year, setYear] = useState(() => String(vehicle?.year ?? ''));
  const [isTried, setIsTried] = useState(false);
  const brands = useVehicleBrands().data?.data ?? [];
  const models = useVehicleModels(brandId ? Number(brandId) : null);
  const written = model.trim();
  return (
    <Stack
      as="form"
      id={formId}
      gap={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (brandId && written)
          onChoose({ brandId: Number(brandId), model: written, year: year ? Number(year) : null });
        else event.currentTarget.querySelector<HTMLElement>(brandId ? '[role=combobox]' : 'select')?.focus();
      }}
    >
      <Heading level={3}>{t('products.vehicle.other')}</Heading>
      <Select
        label={t('products.vehicle.brand')}
        isRequired
        placeholder={t('products.vehicle.chooseBrand')}
        options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={brandId}
        error={isTried && !brandId ? t('products.vehicle.required') : undefined}
        onChange={({ target }) => {
          setBrandId(target.value);
          setModel('');
        }}
      />
      <ComboBox
        label={t('products.vehicle.model')}
        isRequired
        isFreeText
        isLoading={models.isLoading}
        isDisabled={!brandId}
        text={model}
        onTextChange={(typed) => setModel(typed.slice(0, limits.vehicleModel))}
        options={(models.data?.data ?? []).map(({ id, name }) => ({ id: String(id), label: name }))}
        error={isTried && brandId && !written ? t('products.vehicle.modelRequired') : undefined}
      />
      <Select
        label={t('products.vehicle.year')}
        placeholder={t('products.vehicle.anyYear')}
        options={yearOptions()}
        value={year}
        onChange={({ target }) => setYear(target.value)}
      />
    </Stack>
  );
};

interface VehicleDialogProps {
  readonly vehicle: ChosenVehicle | null;
  /** Null: for any vehicle. */
  readonly onChoose: (vehicle: Chosen | null) => void;
  readonly onClose: () => void;
}

/** Chooses the vehicle that products are looked for: of the garage, or by brand, model and year. */
export const VehicleDialog = ({ vehicle, onChoose, onClose }: VehicleDialogProps) => {
  const formId = useId();
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('products.vehicle.title')}
      onClose={onClose}
      footer={
        <>
          {vehicle && (
            <Button variant="secondary" onClick={() => onChoose(null)}>
              {t('products.vehicle.any')}
            </Button>
          )}
          <Button type="submit" form={formId}>
            {t('products.vehicle.save')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <OwnVehicles onChoose={onChoose} />
        <OtherVehicle formId={formId} vehicle={vehicle?.own ? null : vehicle} onChoose={onChoose} />
      </Stack>
    </Dialog>
  );
};
