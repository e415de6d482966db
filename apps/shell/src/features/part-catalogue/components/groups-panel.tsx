import { limits, partCatalogueLimits, type PartCatalog } from '@tuerca/contracts';
import { LinkButton, NavTabs, SearchIcon, Skeleton, Stack, Text, TextField } from '@tuerca/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../texts/part-catalogue.ts';
import { useCategories, useQuickGroups } from '../api/use-vehicle.ts';
import { categoryNodes, groupsNamed, quickNodes } from '../groups.ts';
import { vehicleAddress, type LinkedVehicle, type Within } from '../place.ts';
import { CatalogueProblem } from './catalogue-problem.tsx';
import { GroupTree } from './group-tree.tsx';

const { searchMin } = partCatalogueLimits;

interface GroupsPanelProps {
  readonly linked: LinkedVehicle;
  readonly catalogue: PartCatalog;
  readonly within: Within | null;
}

/** The trees of groups of a vehicle, narrowed by what is typed; Enter searches all drawings. */
export const GroupsPanel = ({ linked, catalogue, within }: GroupsPanelProps) => {
  const [hasQuick, hasAll] = (['quickGroups', 'groups'] as const).map((each) =>
    catalogue.features.includes(each),
  );
  const isQuick = hasQuick === true && within?.by !== 'groups' && within?.by !== 'category';
  const quick = useQuickGroups(linked, isQuick);
  const all = useCategories(linked, !isQuick && hasAll === true);
  const { error, mutate } = isQuick ? quick : all;
  const [typed, setTyped] = useState(within?.by === 'search' ? within.value : '');
  const [isTooShort, setIsTooShort] = useState(false);
  const navigate = useNavigate();
  const text = typed.trim();
  const nodes = isQuick
    ? quick.data && quickNodes(quick.data.data)
    : all.data && categoryNodes(all.data.data.categories);
  const shown = nodes && groupsNamed(nodes, text);
  const everywhere = vehicleAddress(linked, { by: 'search', value: text });

  const search = (event: FormEvent) => {
    event.preventDefault();
    if (text.length < searchMin) setIsTooShort(true);
    else void navigate(everywhere);
  };
  return (
    <Stack gap={3}>
      <form role="search" noValidate onSubmit={search}>
        <TextField
          type="search"
          label={t('partCatalogue.groups.search')}
          isLabelHidden
          placeholder={t('partCatalogue.groups.search')}
          iconStart={<SearchIcon />}
          maxLength={limits.searchText}
          value={typed}
          error={isTooShort ? t('partCatalogue.groups.tooShort', { count: searchMin }) : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsTooShort(false);
          }}
        />
      </form>
      {hasQuick && hasAll && (
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
      {error && !shown && <CatalogueProblem error={error} onRetry={() => void mutate()} />}
      {!shown && !error && <Skeleton lines={6} />}
      {shown && (
        <GroupTree
          nodes={shown}
          current={within?.by === 'quick' || within?.by === 'category' ? within.value : null}
          isAllOpen={text !== ''}
          hrefOf={(value) => vehicleAddress(linked, { by: isQuick ? 'quick' : 'category', value })}
        />
      )}
      <Text role="status" size="sm" tone="muted">
        {shown?.length === 0 && text !== '' && t('partCatalogue.groups.none')}
      </Text>
      {text.length >= searchMin && (
        <LinkButton variant="quiet" iconStart={<SearchIcon />} href={everywhere}>
          {t('partCatalogue.groups.everywhere', { text })}
        </LinkButton>
      )}
    </Stack>
  );
};
