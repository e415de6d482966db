import { Button, EmptyState, Stack } from '@tuerca/ui';
import { Suspense } from 'react';
import { t } from '../../../texts/products.ts';
import type { ChosenVehicle } from '../search-place.ts';
import { LaterAskForQuotation } from './later-ask-for-quotation.ts';

interface NoResultsProps {
  readonly words: string;
  readonly vehicle: ChosenVehicle | null;
  /** Absent: nothing is narrowed. */
  readonly onClear: (() => void) | undefined;
}

/** Nothing was found: what is looked for can be asked for, with its words filled in. */
export const NoResults = ({ words, vehicle, onClear }: NoResultsProps) => {
  const title = onClear
    ? t('products.none.titleOfFilters')
    : words
      ? t('products.none.title', { words })
      : t('products.none.titleOfAll');
  return (
    <EmptyState
      title={title}
      action={
        <Stack gap={2}>
          {onClear && (
            <Button variant="secondary" onClick={onClear}>
              {t('products.none.clear')}
            </Button>
          )}
          <Suspense>
            <LaterAskForQuotation part={words} vehicle={vehicle} isPrimary />
          </Suspense>
        </Stack>
      }
    >
      {t('products.none.text')}
    </EmptyState>
  );
};
