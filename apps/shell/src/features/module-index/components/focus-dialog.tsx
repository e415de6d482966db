import { limits, type Store } from '@tuerca/contracts';
import { partGroups, type PartGroup } from '@tuerca/rules';
import {
  Button,
  CloseIcon,
  Dialog,
  ErrorState,
  IconButton,
  Inline,
  MultiSelect,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useId, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/registered.ts';
import { CitySearch, type City } from '../../zones/city-search.tsx';
import { useSaveFocus, useStoreFocus } from '../api/store-focus.ts';

const options = partGroups.map((group) => ({ value: group, label: t(`moduleIndex.focus.groups.${group}`) }));

interface CitiesProps {
  readonly cities: readonly City[];
  readonly onChange: (cities: readonly City[]) => void;
}

const Cities = ({ cities, onChange }: CitiesProps) => {
  const titleId = useId();
  const [added, setAdded] = useState(0);
  const add = (city: City | null) => {
    if (!city) return;
    if (!cities.some(({ id }) => id === city.id)) onChange([...cities, city]);
    setAdded(added + 1);
  };
  return (
    <Stack gap={2} role="group" aria-labelledby={titleId}>
      {/* Mounted anew after each choice: empty, with the focus, for the next city. */}
      <CitySearch
        key={added}
        autoFocus={added > 0}
        label={t('moduleIndex.focus.addCity')}
        isRequired={false}
        value={null}
        onChange={add}
      />
      <Text size="sm" tone="muted" id={titleId}>
        {cities.length === 0 ? t('moduleIndex.focus.allCities') : t('moduleIndex.focus.cities')}
      </Text>
      {cities.length > 0 && (
        <Stack gap={1} as="ul">
          {cities.map((city) => (
            <Inline key={city.id} as="li" justify="between" isWrapping={false}>
              <Text>{city.full_name}</Text>
              <IconButton
                label={t('moduleIndex.focus.removeCity', { city: city.full_name })}
                icon={<CloseIcon size="sm" />}
                onClick={() => onChange(cities.filter(({ id }) => id !== city.id))}
              />
            </Inline>
          ))}
        </Stack>
      )}
    </Stack>
  );
};

interface FocusFormProps {
  readonly store: Store;
  readonly onClose: () => void;
}

const FocusForm = ({ store, onClose }: FocusFormProps) => {
  const save = useSaveFocus(store.id);
  const toast = useToast();
  const [groups, setGroups] = useState<readonly PartGroup[]>(store.part_groups ?? []);
  const [cities, setCities] = useState<readonly City[]>(store.served_cities ?? []);
  const [problem, setProblem] = useState<{ text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setProblem(undefined);
    if (cities.length > limits.servedCities)
      return setProblem({ text: t('moduleIndex.focus.tooManyCities', { count: limits.servedCities }) });
    setIsBusy(true);
    try {
      await save(
        groups,
        cities.map(({ id }) => id),
      );
      toast({ message: t('moduleIndex.focus.saved'), tone: 'success' });
      onClose();
    } catch (error) {
      setProblem({ text: messageOf(error) });
      setIsBusy(false);
    }
    return undefined;
  };
  return (
    <Dialog
      isOpen
      title={t('moduleIndex.focus.title')}
      onClose={onClose}
      footer={
        <Button onClick={() => void submit()} isLoading={isBusy}>
          {t('moduleIndex.focus.save')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Text tone="muted">
          {t('moduleIndex.focus.text', {
            brands: new Intl.ListFormat('es').format((store.brands ?? []).map(({ name }) => name)),
          })}
        </Text>
        <MultiSelect
          label={t('moduleIndex.focus.partGroups')}
          description={t('moduleIndex.focus.partGroupsHint')}
          placeholder={t('moduleIndex.focus.allGroups')}
          options={options}
          value={groups}
          onChange={(chosen) => setGroups(partGroups.filter((group) => chosen.includes(group)))}
        />
        <Cities cities={cities} onChange={setCities} />
        {problem && (
          <Refusal attempt={problem} title={t('moduleIndex.focus.failed')}>
            {problem.text}
          </Refusal>
        )}
      </Stack>
    </Dialog>
  );
};

interface FocusDialogProps {
  readonly storeId: number;
  readonly onClose: () => void;
}

/** Which requests a store is offered: by part group and by city, beside its brands. */
export const FocusDialog = ({ storeId, onClose }: FocusDialogProps) => {
  const { data, error, mutate } = useStoreFocus(storeId);
  if (data) return <FocusForm store={data.data} onClose={onClose} />;
  return (
    <Dialog isOpen title={t('moduleIndex.focus.title')} onClose={onClose}>
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
};
