import { readPublicProfile } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { PersonName } from '../../../shared/person-name.tsx';
import { t } from '../../../texts/part-catalogue.ts';

/** The name of an account with a link to its profile; its number where it has none, as a guest. */
export const PersonOf = ({ userId }: { readonly userId: number }) => {
  const { data } = useRead(readPublicProfile, { params: { id: userId } }, { shouldRetryOnError: false });
  const name = data?.data.name;
  return (
    <PersonName
      name={name ?? t('partCatalogue.searches.person', { id: userId })}
      userId={name ? userId : null}
    />
  );
};
