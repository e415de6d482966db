import { partCatalogueLimits } from '@tuerca/contracts';
import { isPlausibleVin, isVin, normaliseVin } from '@tuerca/rules';
import { Button, Inline, SearchIcon, Stack, Tabs, TextField } from '@tuerca/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../texts/part-catalogue.ts';
import { identificationAddress, oemAddress } from '../place.ts';

const frame = /^[A-Z0-9]{2,10}-\d{3,8}$/;

/** A VIN or a frame number as the catalogue takes it; null for anything else (specification 1 section 5). */
const identificationIn = (text: string): string | null => {
  const typed = text.trim().toUpperCase();
  const vin = normaliseVin(typed);
  if (isVin(vin) && isPlausibleVin(vin)) return vin;
  return frame.test(typed) ? typed : isVin(vin) ? vin : null;
};

/** A part number as the catalogue takes it; null when it is too short. */
const oemIn = (text: string): string | null => {
  const typed = text.trim();
  return typed.length >= partCatalogueLimits.oemMin ? typed : null;
};

interface FieldProps {
  readonly label: string;
  readonly hint: string;
  readonly problem: string;
  readonly maxLength: number;
  readonly read: (text: string) => string | null;
  readonly addressOf: (value: string) => string;
}

const SearchField = ({ label, hint, problem, maxLength, read, addressOf }: FieldProps) => {
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const value = read(field.current?.value ?? '');
    setIsWrong(value === null);
    if (value === null) field.current?.focus();
    else void navigate(addressOf(value));
  };
  return (
    <Stack as="form" gap={3} noValidate onSubmit={search}>
      <TextField
        ref={field}
        label={label}
        description={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLength}
        error={isWrong ? problem : undefined}
        onChange={() => setIsWrong(false)}
      />
      <Inline>
        <Button type="submit" iconStart={<SearchIcon />}>
          {t('partCatalogue.search.go')}
        </Button>
      </Inline>
    </Stack>
  );
};

/** The search by VIN or frame number, and by part number where a catalogue has it. */
export const SearchForm = ({ hasNumbers }: { readonly hasNumbers: boolean }) => {
  const byVehicle = (
    <SearchField
      label={t('partCatalogue.search.vin')}
      hint={t('partCatalogue.search.vinHint')}
      problem={t('partCatalogue.search.vinLength')}
      maxLength={24}
      read={identificationIn}
      addressOf={identificationAddress}
    />
  );
  if (!hasNumbers) return byVehicle;
  return (
    <Tabs
      label={t('partCatalogue.search.ways')}
      items={[
        { id: 'vehicle', label: t('partCatalogue.search.vehicle'), content: byVehicle },
        {
          id: 'number',
          label: t('partCatalogue.search.number'),
          content: (
            <SearchField
              label={t('partCatalogue.search.oem')}
              hint={t('partCatalogue.search.oemHint')}
              problem={t('partCatalogue.search.oemLength', { count: partCatalogueLimits.oemMin })}
              maxLength={partCatalogueLimits.oem}
              read={oemIn}
              addressOf={(oem) => oemAddress(oem)}
            />
          ),
        },
      ]}
    />
  );
};
