import type { QuotationRequest } from '@tuerca/contracts';
import { IconButton, ImageIcon } from '@tuerca/ui';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../texts/registered.ts';

const ImageViewer = lazy(async () => ({
  default: (await import('../../media/image-viewer.ts')).ImageViewer,
}));

/** Shows the photo of a vehicle's property card, where there is one and the reader may see it. */
export const PropertyCardButton = ({ request }: { readonly request: QuotationRequest }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!request.vehicle_property_card) return null;
  const label = t('moduleIndex.columns.propertyCard', { code: request.code });
  return (
    <>
      <IconButton size="sm" label={label} icon={<ImageIcon size="sm" />} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <ImageViewer
            isOpen
            title={label}
            images={[{ url: request.vehicle_property_card, alt: label }]}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
