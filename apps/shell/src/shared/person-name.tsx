import { paths } from '../config/paths.ts';
import { NameLink } from './name-link.ts';

interface PersonNameProps {
  readonly name: string;
  /** Null for who has no profile to look at. */
  readonly userId: number | null | undefined;
}

/** The name of a person, with a link to the public profile. */
export const PersonName = ({ name, userId }: PersonNameProps) =>
  userId ? <NameLink href={paths.profile(userId)}>{name}</NameLink> : name;
