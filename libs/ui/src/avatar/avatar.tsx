import { styled } from 'styled-components';
import { Photo } from '../photo/photo.tsx';
import { theme } from '../theme/theme.ts';

type AvatarSize = keyof typeof theme.size.avatar;

const Disc = styled.span<{ readonly $size: AvatarSize }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => theme.size.avatar[$size]};
  height: ${({ $size }) => theme.size.avatar[$size]};
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  font-size: ${({ $size }) => theme.fontSize[$size === 'sm' ? 'xs' : $size === 'md' ? 'sm' : 'lg']};
  font-weight: ${theme.fontWeight.bold};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  // By code points: half of a surrogate pair is not a character.
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('es') ?? '')
    .join('');
};

interface AvatarProps {
  readonly name: string;
  readonly imageUrl?: string | null;
  readonly size?: AvatarSize;
}

/** A person or a store: the picture, or the initials. The name is expected next to it. */
export const Avatar = ({ name, imageUrl, size = 'md' }: AvatarProps) => (
  <Disc $size={size} aria-hidden>
    {imageUrl ? <Photo link={imageUrl} alt="" width="thumb" /> : initials(name)}
  </Disc>
);
