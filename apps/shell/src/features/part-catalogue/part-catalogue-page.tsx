import { goToPageStart } from '@tuerca/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CatalogView } from './catalog-view.tsx';
import { IdentificationView } from './identification-view.tsx';
import { OemView } from './oem-view.tsx';
import { placeOf, type CataloguePlace } from './place.ts';
import { StartView } from './start-view.tsx';
import { VehicleView } from './vehicle-view.tsx';

/** A search changes no path: its answer has the focus at its start all the same. */
const useFoundInFocus = (place: CataloguePlace | null) => {
  const found =
    place?.at === 'identification'
      ? place.identification
      : place?.at === 'oem'
        ? `${place.oem} ${place.catalog}`
        : '';
  const shown = useRef(found);
  useEffect(() => {
    if (shown.current === found) return;
    shown.current = found;
    goToPageStart();
    window.scrollTo(0, 0);
  }, [found]);
};

/** The OEM catalogues: the section itself, and what its deep links name (specification 1 section 2). */
export const PartCataloguePage = ({ otherwise }: { readonly otherwise: ReactNode }) => {
  const { pathname, search } = useLocation();
  const place = placeOf(pathname, search);
  useFoundInFocus(place);
  switch (place?.at) {
    case 'start':
      return <StartView />;
    case 'identification':
      return <IdentificationView key={place.identification} identification={place.identification} />;
    case 'oem':
      return <OemView key={place.oem} oem={place.oem} catalog={place.catalog} />;
    case 'catalog':
      return <CatalogView place={place} />;
    case 'vehicle':
      return <VehicleView key={`${place.vehicle.catalog} ${place.vehicle.vehicleId}`} place={place} />;
    case undefined:
      return otherwise;
  }
};
