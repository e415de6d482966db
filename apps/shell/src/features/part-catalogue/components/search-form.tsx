import { partCatalogueLimits } from '@tuerca/contracts';
import { isPlausibleVin, normalisePlate, normaliseVin } from '@tuerca/rules';
import { Button, Inline, SearchIcon, Stack, Tabs, Text, TextField } from '@tuerca/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/part-catalogue.ts';
import { useSession } from '../../session/session.tsx';
import { useCatalogues } from '../api/use-catalogues.ts';
import { useCoverage } from '../api/use-searches.ts';
import { useVehicles } from '../../quotation-request/api/use-vehicles.ts';
import { emptyVehicle } from '../../quotation-request/wizard/draft.ts';
import { catalogueAddressOf } from '../catalogue-of-vehicle.ts';
import { identificationAddress, oemAddress } from '../place.ts';
import { typedVin, type Typed } from '../typed-vin.ts';
import { AskButton } from './ask-button.tsx';

/** A part number as the catalogue takes it; null when it is too short. */
const oemIn = (text: string): string | null => {
  const typed = text.trim();
  return typed.length >= partCatalogueLimits.oemMin ? typed : null;
};

/** What was searched for from an entry of the history, for who comes back to it. */
interface Sought {
  readonly way: 'vehicle' | 'number';
  readonly text: string;
}

/** `soughtOf` answers what was searched for one way; `leave` notes it and goes to the answer. */
const useSearching = () => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { sought } = (state as { sought?: Sought } | null) ?? {};
  return {
    way: sought?.way ?? 'vehicle',
    soughtOf: (way: Sought['way']) => (sought?.way === way ? sought.text : ''),
    leave: (noted: Sought, address: string) => {
      void navigate(pathname, { replace: true, state: { sought: noted } });
      void navigate(address);
    },
  };
};

/** What is told of a VIN that a catalogue covers, before a search is spent on it. */
const Covered = ({ vin }: { readonly vin: string }) => {
  const { data } = useCoverage(vin);
  const code = data?.data.catalog;
  const brand = useCatalogues(Boolean(code)).data?.data.find((each) => each.code === code)?.brand;
  return brand && t('partCatalogue.search.covered', { brand });
};

const VehicleSearch = ({ hasNumbers }: { readonly hasNumbers: boolean }) => {
  const { soughtOf, leave } = useSearching();
  const [text, setText] = useState(() => soughtOf('vehicle'));
  const [wrong, setWrong] = useState<Exclude<Typed, { is: 'identification' }>>();
  const field = useRef<HTMLInputElement>(null);
  const { isRegistered } = useSession();
  const own = useVehicles(isRegistered).data?.data ?? [];
  const catalogues = useCatalogues().data?.data ?? [];
  const go = (address: string) => leave({ way: 'vehicle', text }, address);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = typedVin(text, country.code);
    if (typed.is === 'identification') return go(identificationAddress(typed.value));
    const vehicle =
      typed.is === 'plate' &&
      own.find(({ license_plate: plate }) => plate && normalisePlate(plate) === typed.plate);
    const address = vehicle ? catalogueAddressOf(vehicle, catalogues) : null;
    if (address) return go(address);
    setWrong(typed);
    field.current?.focus();
  };
  const problems = {
    empty: () => t('partCatalogue.search.vinEmpty'),
    length: () => t('partCatalogue.search.vinLength'),
    plate: () => t('partCatalogue.search.plate'),
    number: () => t(hasNumbers ? 'partCatalogue.search.isNumber' : 'partCatalogue.search.vinLength'),
    letters: () =>
      wrong?.is === 'letters' ? t('partCatalogue.search.vinLetters', { vin: wrong.corrected }) : '',
  } as const;
  const vin = normaliseVin(text);
  /** What was typed is rather looked for there. */
  const instead =
    wrong?.is === 'letters'
      ? {
          label: t('partCatalogue.search.vinFix', { vin: wrong.corrected }),
          address: identificationAddress(wrong.corrected),
        }
      : wrong?.is === 'number' && hasNumbers
        ? { label: t('partCatalogue.search.asNumber'), address: oemAddress(wrong.number) }
        : undefined;
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
        {instead && <Button onClick={() => go(instead.address)}>{instead.label}</Button>}
        <Button type="submit" variant={instead ? 'secondary' : 'primary'} iconStart={<SearchIcon />}>
          {t('partCatalogue.search.go')}
        </Button>
        {wrong?.is === 'plate' && (
          <AskButton
            variant="secondary"
            label={t('partCatalogue.search.plateAsk')}
            vehicle={async () => ({ ...emptyVehicle(), plate: normalisePlate(text) })}
            onProblem={() => undefined}
          />
        )}
      </Inline>
    </Stack>
  );
};

const NumberSearch = () => {
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { soughtOf, leave } = useSearching();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value ?? '';
    const oem = oemIn(text);
    setIsWrong(oem === null);
    if (oem === null) field.current?.focus();
    else leave({ way: 'number', text }, oemAddress(oem));
  };
  return (
    <Stack as="form" gap={3} noValidate onSubmit={search}>
      <TextField
        ref={field}
        label={t('partCatalogue.search.oem')}
        description={t('partCatalogue.search.oemHint')}
        defaultValue={soughtOf('number')}
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
  const [way, setWay] = useState<string>(useSearching().way);
  if (!hasNumbers) return <VehicleSearch hasNumbers={false} />;
  return (
    <Tabs
      label={t('partCatalogue.search.ways')}
      value={way}
      onChange={setWay}
      items={[
        { id: 'vehicle', label: t('partCatalogue.search.vehicle'), content: <VehicleSearch hasNumbers /> },
        { id: 'number', label: t('partCatalogue.search.number'), content: <NumberSearch /> },
      ]}
    />
  );
};
