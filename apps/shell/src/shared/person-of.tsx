import { readPublicProfile } from '@tuerca/contracts';
import { useRead } from './api.ts';
import { PersonName } from './person-name.tsx';

interface PersonOfProps {
  readonly userId: number;
  /** What stands for the name of an account without a profile, as a guest's. */
  readonly unnamed: string;
}

/** The name of an account with a link to its profile; one without is not asked for again. */
export const PersonOf = ({ userId, unnamed }: PersonOfProps) => {
  const { data } = useRead(readPublicProfile, { params: { id: userId } }, { shouldRetryOnError: false });
  const name = data?.data.name;
  return <PersonName name={name ?? unnamed} userId={name ? userId : null} />;
};
