import { PersonName } from '../../../shared/person-name.tsx';
import { t } from '../../../texts/part-catalogue.ts';
import { usePerson } from '../api/use-person.ts';

/** The name of an account with a link to its profile; its number where it has none, as a guest. */
export const PersonOf = ({ userId }: { readonly userId: number }) => {
  const { data } = usePerson(userId);
  const name = data?.data.name;
  return (
    <PersonName
      name={name ?? t('partCatalogue.searches.person', { id: userId })}
      userId={name ? userId : null}
    />
  );
};
