import { limits, partCatalogueLimits } from '@tuerca/contracts';
import { LinkButton, SearchIcon, Stack, TextField } from '@tuerca/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../texts/part-catalogue.ts';
import { vehicleAddress, type LinkedVehicle } from '../place.ts';

const { searchMin } = partCatalogueLimits;

interface VehicleSearchProps {
  readonly linked: LinkedVehicle;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Offers the search by a link too, below what is given here. */
  readonly children?: ReactNode;
}

/** The field in which the parts of a vehicle are searched: Enter searches all drawings. */
export const VehicleSearch = ({ linked, text, onText, children }: VehicleSearchProps) => {
  const [isTooShort, setIsTooShort] = useState(false);
  const navigate = useNavigate();
  const wanted = text.trim();
  const everywhere = vehicleAddress(linked, { by: 'search', value: wanted });
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (wanted.length < searchMin) setIsTooShort(true);
    else void navigate(everywhere);
  };
  return (
    <Stack gap={3}>
      <form role="search" noValidate onSubmit={search}>
        <TextField
          type="search"
          label={t('partCatalogue.groups.search')}
          isLabelHidden
          placeholder={t('partCatalogue.groups.search')}
          iconStart={<SearchIcon />}
          maxLength={limits.searchText}
          value={text}
          error={isTooShort ? t('partCatalogue.groups.tooShort', { count: searchMin }) : undefined}
          onChange={({ target }) => {
            onText(target.value);
            setIsTooShort(false);
          }}
        />
      </form>
      {children}
      {wanted.length >= searchMin && (
        <LinkButton variant="quiet" iconStart={<SearchIcon />} href={everywhere}>
          {t('partCatalogue.groups.everywhere', { text: wanted })}
        </LinkButton>
      )}
    </Stack>
  );
};
