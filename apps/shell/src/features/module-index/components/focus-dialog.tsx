import { limits, type Store } from '@tuerca/contracts';
import { partGroups, type PartGroup } from '@tuerca/rules';
import {
  Button,
  Dialog,
  ErrorState,
  MultiSelect,
  Skeleton,
  Stack,
  Text,
  Unsaved,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { listed } from '../../../shared/listed.ts';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/registered.ts';
import { CityList } from '../../zones/city-list.tsx';
import type { City } from '../../zones/city-search.tsx';
import { useSaveFocus, useStoreFocus } from '../api/store-focus.ts';

const options = partGroups.map((group) => ({ value: group, label: t(`moduleIndex.focus.groups.${group}`) }));

const idsOf = (cities: readonly City[] | null | undefined): string =>
  (cities ?? []).map(({ id }) => id).join(',');

interface FocusFormProps {
  readonly store: Store;
  readonly onClose: () => void;
}

const FocusForm = ({ store, onClose }: FocusFormProps) => {
  const save = useSaveFocus(store.id);
  const toast = useToast();
  const [groups, setGroups] = useState<readonly PartGroup[]>(store.part_groups ?? []);
  const [cities, setCities] = useState<readonly City[]>(store.served_cities ?? []);
  const { act, isBusy, problem, setProblem } = useWindowAct({
    onClose,
    failed: t('moduleIndex.focus.failed'),
    typed: {
      name: `store-focus.${store.id}`,
      get: () => ({ groups, cities }),
      restore: (chosen) => {
        setGroups(chosen.groups);
        setCities(chosen.cities);
      },
    },
  });
  const isChanged =
    groups.join(',') !== (store.part_groups ?? []).join(',') || idsOf(cities) !== idsOf(store.served_cities);
  const submit = async () => {
    if (cities.length > limits.servedCities)
      return setProblem({ text: t('moduleIndex.focus.tooManyCities', { count: limits.servedCities }) });
    return act(async (close) => {
      await save(
        groups,
        cities.map(({ id }) => id),
      );
      toast({ message: t('moduleIndex.focus.saved'), tone: 'success' });
      close();
    });
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={t('moduleIndex.focus.title')}
      onClose={onClose}
      footer={
        <Button onClick={() => void submit()} isLoading={isBusy}>
          {t('moduleIndex.focus.save')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Unsaved when={isChanged} />
        <Text tone="muted">
          {t('moduleIndex.focus.text', {
            brands: listed((store.brands ?? []).map(({ name }) => name)),
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
        <CityList
          cities={cities}
          onChange={setCities}
          words={{
            add: t('moduleIndex.focus.addCity'),
            none: t('moduleIndex.focus.allCities'),
            chosen: t('moduleIndex.focus.cities'),
            remove: (city) => t('moduleIndex.focus.removeCity', { city }),
          }}
        />
        <RefusalOf title={t('moduleIndex.focus.failed')} problem={problem} />
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
