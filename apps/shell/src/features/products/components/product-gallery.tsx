import type { ProductDetail } from '@tuerca/contracts';
import { Button, Photo, Stack, Text, theme } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { t } from '../../../texts/product-page.ts';
import { Enlarge } from '../../media/enlarge.ts';
import { ImageViewer } from '../../media/lazy-image-viewer.ts';
import { useSession } from '../../session/session.tsx';
import { ProductPicture } from './product-picture.tsx';

const ReportPhotoDialog = lazyWindow(
  async () => (await import('../../own-products/report-photo-dialog.tsx')).ReportPhotoDialog,
);

const Main = styled(Enlarge)`
  aspect-ratio: 4 / 3;

  img {
    object-fit: contain;
  }
`;

const Others = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    width: ${theme.size.thumb};
    height: ${theme.size.thumb};
  }
`;

const Missing = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[8]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
  color: ${theme.color.textMuted};
`;

/** Reports the photos to those who decide; whoever is not signed in does that first. */
const Report = ({ imageRecordId, name }: { readonly imageRecordId: number; readonly name: string }) => {
  const { isRegistered, askLogin } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => (isRegistered ? open() : askLogin(open, t('productPage.reportSignIn')))}
      >
        {t('productPage.report')}
      </Button>
      {isOpen && (
        <ReportPhotoDialog imageRecordId={imageRecordId} name={name} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
};

/** The photos of a product: the first one large, each opens in the viewer. */
export const ProductGallery = ({
  product: { name, imagesURLs, image_record_id: recordId },
}: {
  readonly product: ProductDetail;
}) => {
  const [opened, setOpened] = useState<number>();
  const photos = imagesURLs.map((url, index) => ({
    url,
    alt: t('productPage.photo', { number: index + 1, name }),
  }));
  const [first, ...others] = photos;
  const label = (number: number) => t('productPage.enlarge', { number, name });
  if (!first)
    return (
      <Missing>
        <ProductPicture image={null} name={name} />
        <Text size="sm">{t('productPage.noPhoto')}</Text>
      </Missing>
    );
  return (
    <Stack gap={2}>
      <Main type="button" aria-label={label(1)} onClick={() => setOpened(0)}>
        <Photo link={first.url} alt="" width="screen" />
      </Main>
      {others.length > 0 && (
        <Others>
          {others.map(({ url }, index) => (
            <li key={url}>
              <Enlarge type="button" aria-label={label(index + 2)} onClick={() => setOpened(index + 1)}>
                <Photo link={url} alt="" width="thumb" />
              </Enlarge>
            </li>
          ))}
        </Others>
      )}
      {recordId !== null && <Report imageRecordId={recordId} name={name} />}
      {opened !== undefined && (
        <ImageViewer
          isOpen
          images={photos}
          title={name}
          start={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  );
};
