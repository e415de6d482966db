import { Button, FilterIcon, LazyDialog, type TableFilters } from '@tuerca/ui';
import { startTransition, type ReactNode } from 'react';
import { t } from '../../../texts/products.ts';
import { facetsInUse, withoutFacets } from '../search-place.ts';

interface FacetSheetProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly filters: TableFilters;
  readonly onChange: (filters: TableFilters) => void;
  /** How many products are found with what is chosen. */
  readonly count: number | undefined;
  readonly children: ReactNode;
}

/** The facets on a phone: what is chosen takes effect at once behind the sheet, whose button says what is left. */
export const FacetSheet = ({ isOpen, onToggle, filters, onChange, count, children }: FacetSheetProps) => {
  const inUse = facetsInUse(filters);
  return (
    <>
      <Button
        variant="secondary"
        iconStart={<FilterIcon size="sm" />}
        // The whole page is drawn with it: that the button is pressed shows first.
        onClick={() => startTransition(() => onToggle(true))}
      >
        {inUse > 0 ? t('products.facets.inUse', { count: inUse }) : t('products.facets.title')}
      </Button>
      <LazyDialog
        isOpen={isOpen}
        onClose={() => onToggle(false)}
        title={t('products.facets.title')}
        footer={
          <>
            <Button
              variant="secondary"
              isDisabled={inUse === 0}
              onClick={() => onChange(withoutFacets(filters))}
            >
              {t('products.facets.clear')}
            </Button>
            <Button onClick={() => onToggle(false)}>
              {t('products.facets.show', { count: count ?? 0 })}
            </Button>
          </>
        }
      >
        {children}
      </LazyDialog>
    </>
  );
};
