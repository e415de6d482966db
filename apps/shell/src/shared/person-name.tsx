import { Link, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../config/paths.ts';

/** The padding makes a target for the thumb of a line of text, without moving what is around it. */
const Target = styled(Link)`
  display: inline-block;
  margin-block: calc(-1 * ${theme.space[3]});
  padding-block: ${theme.space[3]};
`;

interface PersonNameProps {
  readonly name: string;
  /** Null for who has no profile to look at. */
  readonly userId: number | null | undefined;
}

/** The name of a person, with a link to the public profile. */
export const PersonName = ({ name, userId }: PersonNameProps) =>
  userId ? <Target href={paths.profile(userId)}>{name}</Target> : name;
