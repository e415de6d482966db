import { limits } from '@tuerca/contracts';
import { SearchIcon, Switch, TextField } from '@tuerca/ui';
import { t } from '../../texts/registered.ts';
import type { InboxPlace } from './use-inbox-place.ts';

interface InboxToolsProps {
  readonly place: InboxPlace;
  /** A store is a party to all its threads: it searches them by subject. */
  readonly isOfStore: boolean;
}

/** The filters of the list of threads. */
export const InboxTools = ({ place, isOfStore }: InboxToolsProps) => (
  <>
    <TextField
      type="search"
      label={t(isOfStore ? 'chat.inbox.searchOfStore' : 'chat.inbox.search')}
      isLabelHidden
      placeholder={t(isOfStore ? 'chat.inbox.searchHintOfStore' : 'chat.inbox.searchHint')}
      iconStart={<SearchIcon />}
      maxLength={limits.searchText}
      value={place.typed}
      onChange={({ target }) => place.searchFor(target.value)}
    />
    <Switch
      label={t('chat.inbox.unreadOnly')}
      checked={place.isUnread}
      onChange={({ target }) => place.showUnread(target.checked)}
    />
  </>
);
