import { partCatalogueLimits } from '@tuerca/contracts';
import { isPlausibleVin, normalisePlate, normaliseVin } from '@tuerca/rules';
import { Button, Inline, LinkButton, SearchIcon, Stack, Tabs, Text, TextField } from '@tuerca/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/part-catalogue.ts';
import { useSession } from '../../session/session.tsx';
import { useCatalogues } from '../api/use-catalogues.ts';
import { useCoverage } from '../api/use-searches.ts';
import { useOwnVehicles } from '../api/use-own-vehicles.ts';
import { catalogueAddressOf } from '../catalogue-of-vehicle.ts';
import { identificationAddress, oemAddress } from '../place.ts';
import { typedVin, type Typed } from '../typed-vin.ts';

/** A part number as the catalogue takes it; null when it is too short. */
const oemIn = (text: string): string | null => {
  const typed = text.trim();
  return typed.length >= partCatalogueLimits.oemMin ? typed : null;
};

/** What is told of a VIN that a catalogue covers, before a search is spent on it. */
const Covered = ({ vin }: { readonly vin: string }) => {
  const { data } = useCoverage(vin);
  const code = data?.data.catalog;
  const brand = useCatalogues(Boolean(code)).data?.data.find((each) => each.code === code)?.brand;
  return brand && t('partCatalogue.search.covered', { brand });
};

const VehicleSearch = () => {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<Exclude<Typed, { is: 'identification' }>>();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { user, isRegistered } = useSession();
  const own = useOwnVehicles(isRegistered ? (user?.id ?? null) : null).data?.data ?? [];
  const catalogues = useCatalogues().data?.data ?? [];
  const go = (identification: string) => void navigate(identificationAddress(identification));
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = typedVin(text, country.code);
    if (typed.is === 'identification') return go(typed.value);
    const vehicle =
      typed.is === 'plate' &&
      own.find(({ license_plate: plate }) => plate && normalisePlate(plate) === typed.plate);
    const address = vehicle ? catalogueAddressOf(vehicle, catalogues) : null;
    if (address) return void navigate(address);
    setWrong(typed);
    field.current?.focus();
  };
  const problems = {
    empty: () => t('partCatalogue.search.vinEmpty'),
    length: () => t('partCatalogue.search.vinLength'),
    plate: () => t('partCatalogue.search.plate'),
    letters: () =>
      wrong?.is === 'letters' ? t('partCatalogue.search.vinLetters', { vin: wrong.corrected }) : '',
  } as const;
  const vin = normaliseVin(text);
  return (
    <Stack as="form" gap={3} noValidate onSubmit={search}>
      <TextField
        ref={field}
        label={t('partCatalogue.search.vin')}
        description={t('partCatalogue.search.vinHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        value={text}
        error={wrong && problems[wrong.is]()}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(undefined);
        }}
      />
      <Text role="status" size="sm">
        {isPlausibleVin(vin) && <Covered vin={vin} />}
      </Text>
      <Inline gap={2}>
        {wrong?.is === 'letters' && (
          <Button onClick={() => go(wrong.corrected)}>
            {t('partCatalogue.search.vinFix', { vin: wrong.corrected })}
          </Button>
        )}
        <Button
          type="submit"
          variant={wrong?.is === 'letters' ? 'secondary' : 'primary'}
          iconStart={<SearchIcon />}
        >
          {t('partCatalogue.search.go')}
        </Button>
        {wrong?.is === 'plate' && (
          <LinkButton variant="secondary" href={paths.newRequest}>
            {t('partCatalogue.search.plateAsk')}
          </LinkButton>
        )}
      </Inline>
    </Stack>
  );
};

const NumberSearch = () => {
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const oem = oemIn(field.current?.value ?? '');
    setIsWrong(oem === null);
    if (oem === null) field.current?.focus();
    else void navigate(oemAddress(oem));
  };
  return (
    <Stack as="form" gap={3} noValidate onSubmit={search}>
      <TextField
        ref={field}
        label={t('partCatalogue.search.oem')}
        description={t('partCatalogue.search.oemHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={partCatalogueLimits.oem}
        error={
          isWrong ? t('partCatalogue.search.oemLength', { count: partCatalogueLimits.oemMin }) : undefined
        }
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
  if (!hasNumbers) return <VehicleSearch />;
  return (
    <Tabs
      label={t('partCatalogue.search.ways')}
      items={[
        { id: 'vehicle', label: t('partCatalogue.search.vehicle'), content: <VehicleSearch /> },
        { id: 'number', label: t('partCatalogue.search.number'), content: <NumberSearch /> },
      ]}
    />
  );
};
