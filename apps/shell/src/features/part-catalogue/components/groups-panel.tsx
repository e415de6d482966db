import type { PartCatalog } from '@tuerca/contracts';
import { NavTabs, Skeleton, Stack, Text, VisuallyHidden } from '@tuerca/ui';
import { useState } from 'react';
import { t } from '../../../texts/part-catalogue.ts';
import { useCategories, useQuickGroups } from '../api/use-vehicle.ts';
import { categoryNodes, countChoices, groupsNamed, quickNodes, type GroupNode } from '../groups.ts';
import { vehicleAddress, type LinkedVehicle, type Within } from '../place.ts';
import { CatalogueProblem } from './catalogue-problem.tsx';
import { GroupTree } from './group-tree.tsx';
import { VehicleSearch } from './vehicle-search.tsx';

interface GroupsPanelProps {
  readonly linked: LinkedVehicle;
  readonly catalogue: PartCatalog;
  readonly within: Within | null;
}

/** The two trees of a vehicle, each when it is shown or searched. */
const useTrees = ({ linked, catalogue }: GroupsPanelProps, isQuick: boolean, isSearched: boolean) => {
  const [hasQuick, hasAll] = (['quickGroups', 'groups'] as const).map((each) =>
    catalogue.features.includes(each),
  );
  const quick = useQuickGroups(linked, hasQuick === true && (isQuick || isSearched));
  const all = useCategories(linked, hasAll === true && (!isQuick || isSearched));
  const nodes = {
    quick: quick.data && quickNodes(quick.data.data),
    category: all.data && categoryNodes(all.data.data.categories),
  };
  const { error, mutate } = isQuick ? quick : all;
  return { nodes, error: error as unknown, retry: () => void mutate(), hasBoth: hasQuick && hasAll };
};

/** The trees of groups of a vehicle, narrowed by what is typed; Enter searches all drawings. */
export const GroupsPanel = (props: GroupsPanelProps) => {
  const { linked, catalogue, within } = props;
  const isQuick =
    catalogue.features.includes('quickGroups') && within?.by !== 'groups' && within?.by !== 'category';
  const [typed, setTyped] = useState(within?.by === 'search' ? within.value : '');
  const text = typed.trim();
  const { nodes, error, retry, hasBoth } = useTrees(props, isQuick, text !== '');
  const [by, otherBy] = isQuick ? (['quick', 'category'] as const) : (['category', 'quick'] as const);
  const all = nodes[by];
  const named = all && groupsNamed(all, text);
  const others = text !== '' && named?.length === 0 ? groupsNamed(nodes[otherBy] ?? [], text) : [];
  // Beside what a search found, the tree is there to go on with.
  const isFound = within?.by === 'search' && within.value === text;
  const shown = isFound && named?.length === 0 ? all : named;
  const found = text !== '' && shown && shown !== all ? countChoices([...shown, ...others]) : 0;
  const tree = (of: readonly GroupNode[], kind: 'quick' | 'category') => (
    <GroupTree
      nodes={of}
      current={within?.by === 'quick' || within?.by === 'category' ? within.value : null}
      isAllOpen={text !== '' && of !== all}
      hrefOf={(value) => vehicleAddress(linked, { by: kind, value })}
    />
  );
  return (
    <VehicleSearch linked={linked} text={typed} onText={setTyped}>
      {hasBoth && (
        <NavTabs
          label={t('partCatalogue.groups.ways')}
          items={[
            { href: vehicleAddress(linked), label: t('partCatalogue.groups.quick'), isActive: isQuick },
            {
              href: vehicleAddress(linked, { by: 'groups', value: '' }),
              label: t('partCatalogue.groups.all'),
              isActive: !isQuick,
            },
          ]}
        />
      )}
      {Boolean(error) && !shown && <CatalogueProblem error={error} onRetry={retry} />}
      {!shown && !error && <Skeleton lines={6} />}
      {shown && tree(shown, by)}
      {others.length > 0 && (
        <Stack gap={1}>
          <Text size="sm" tone="muted">
            {t(isQuick ? 'partCatalogue.groups.others' : 'partCatalogue.groups.quick')}
          </Text>
          {tree(others, otherBy)}
        </Stack>
      )}
      <VisuallyHidden role="status">
        {found > 0 && t('partCatalogue.groups.found', { count: found })}
      </VisuallyHidden>
      <Text role="status" size="sm" tone="muted">
        {shown?.length === 0 && others.length === 0 && text !== '' && t('partCatalogue.groups.none')}
      </Text>
    </VehicleSearch>
  );
};
