import { Switch } from '@tuerca/ui';
import type { ListPlace } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { t } from '../../texts/registered.ts';

interface InboxToolsProps {
  readonly place: ListPlace;
  /** A store is a party to all its threads: it searches them by subject. */
  readonly isOfStore: boolean;
}

/** The filters of the list of threads. */
export const InboxTools = ({ place, isOfStore }: InboxToolsProps) => {
  const { isUnread, ...others } = place.filters;
  return (
    <>
      <ListSearch
        label={t(isOfStore ? 'chat.inbox.searchOfStore' : 'chat.inbox.search')}
        placeholder={t(isOfStore ? 'chat.inbox.searchHintOfStore' : 'chat.inbox.searchHint')}
        place={place}
        name="search"
        filterOf={(search) => ({ search })}
      />
      <Switch
        label={t('chat.inbox.unreadOnly')}
        checked={isUnread !== undefined}
        onChange={({ target }) =>
          place.onFiltersChange({ ...others, ...(target.checked && { isUnread: 'true' }) })
        }
      />
    </>
  );
};
