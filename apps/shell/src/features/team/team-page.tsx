import { managerRights } from '@tuerca/contracts';
import { Badge, Button, EmptyState, Inline, type TableFilters } from '@tuerca/ui';
import { useState } from 'react';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { ListSection } from '../../shared/list-section.tsx';
import { PersonRow } from '../../shared/person-row.tsx';
import { t } from '../../texts/registered.ts';
import { useTeam } from './api/use-team.ts';
import { memberName, RightsDialog, type Member } from './rights-dialog.tsx';

/** The filters of the list, named as in the API. */
const narrowing = [
  { id: 'name', filter: 'text' },
  { id: 'email', filter: 'text' },
] as const;
const filterOf = (text: string): TableFilters => (text.includes('@') ? { email: text } : { name: text });

const Marks = ({ member }: { readonly member: Member }) => {
  if (member.isAdmin) return <Badge tone="info">{t('account.roles.admin')}</Badge>;
  if (member.isVendor || member.storeId !== null) return <Badge>{t('team.sells')}</Badge>;
  if (!member.managetuercaGoModule) return null;
  return (
    <Inline gap={1}>
      <Badge tone="success">{t('team.rights.manager')}</Badge>
      {managerRights
        .filter((right) => member.rights.includes(right))
        .map((right) => (
          <Badge key={right}>{t(`team.rights.${right}`)}</Badge>
        ))}
    </Inline>
  );
};

const MemberRow = ({ member, onEdit }: { readonly member: Member; readonly onEdit: () => void }) => {
  const name = memberName(member);
  // An administrator has every right, and who sells gets none.
  const mayChange = !member.isAdmin && member.storeId === null;
  return (
    <PersonRow
      name={name}
      lines={[member.email]}
      actions={
        mayChange && (
          <Button variant="secondary" aria-label={t('team.rightsOf', { name })} onClick={onEdit}>
            {t('team.edit')}
          </Button>
        )
      }
    >
      <Marks member={member} />
    </PersonRow>
  );
};

/** The section of the administration where rights are given: who manages Tuerca; a search finds everyone else. */
export const TeamPage = () => {
  const place = useListPlace(narrowing);
  const [edited, setEdited] = useState<Member | null>(null);
  return (
    <ListSection
      title={t('team.title')}
      description={t('team.description')}
      width="md"
      tools={
        <ListSearch
          label={t('team.search')}
          placeholder={t('team.searchHint')}
          place={place}
          filterOf={filterOf}
        />
      }
      place={place}
      answer={useTeam(place)}
      rows={{ card: (member) => <MemberRow member={member} onEdit={() => setEdited(member)} /> }}
      empty={
        <EmptyState
          title={t('team.noneFound')}
          action={
            <Button variant="secondary" onClick={() => place.onFiltersChange({})}>
              {t('team.clear')}
            </Button>
          }
        />
      }
    >
      {edited && <RightsDialog member={edited} onClose={() => setEdited(null)} />}
    </ListSection>
  );
};
