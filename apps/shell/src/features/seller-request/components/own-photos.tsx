import { Photo, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { formatShortDay } from '../../../shared/dates.ts';
import { mediaPathOf } from '../../../shared/media-path.ts';
import { t } from '../../../texts/registered.ts';
import { useOwnPhotos } from '../api/use-own-photos.ts';
import type { LinePhoto } from '../line-draft.ts';

const List = styled.ul`
  display: flex;
  gap: ${theme.space[2]};
  margin: 0;
  padding: ${theme.space[1]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  list-style: none;
`;
const Pick = styled.button`
  flex: none;
  width: ${theme.size.thumb};
  height: ${theme.size.thumb};
  padding: 0;
  overflow: hidden;
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  cursor: pointer;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface OwnPhotosProps {
  readonly requestId: number;
  readonly name: string;
  readonly reference: string;
  readonly chosen: readonly LinePhoto[];
  readonly onPick: (photo: LinePhoto) => void;
}

/** The store's earlier photos of the same part; pressing one adds it. Renders nothing when there are none. */
export const OwnPhotos = ({ requestId, name, reference, chosen, onPick }: OwnPhotosProps) => {
  const { data } = useOwnPhotos(requestId, { name, ...(reference !== '' && { reference }) });
  const taken = new Set(chosen.map(({ path }) => mediaPathOf(path)));
  const left = (data?.data ?? []).filter(({ path }) => !taken.has(path));
  if (left.length === 0) return null;
  return (
    <Stack gap={1}>
      <Text size="sm" weight="medium">
        {t('sellerRequest.photo.own')}
      </Text>
      <List aria-label={t('sellerRequest.photo.own')}>
        {left.map(({ path, brand, created_at: date }) => (
          <li key={path}>
            <Pick
              type="button"
              aria-label={t('sellerRequest.photo.pick', { brand, date: formatShortDay(date) })}
              onClick={() => onPick({ path, name })}
            >
              <Photo link={path} alt="" width="line" />
            </Pick>
          </li>
        ))}
      </List>
    </Stack>
  );
};
