import { Button, ConfirmDialog, Dialog, Inline } from '@tuerca/ui';
import { t } from '../../../texts/part-catalogue.ts';

interface YearDialogProps {
  readonly years: readonly number[];
  readonly onYear: (year: number) => void;
  readonly onClose: () => void;
}

/** Asks of which year a vehicle is. */
export const YearDialog = ({ years, onYear, onClose }: YearDialogProps) => (
  <Dialog isOpen size="sm" title={t('partCatalogue.models.year')} onClose={onClose}>
    <Inline gap={2}>
      {years.map((year) => (
        <Button key={year} variant="secondary" onClick={() => onYear(year)}>
          {year}
        </Button>
      ))}
    </Inline>
  </Dialog>
);

interface ReplacingDialogProps {
  readonly hasParts: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a request that is begun for another vehicle is replaced. */
export const ReplacingDialog = ({ hasParts, onConfirm, onCancel }: ReplacingDialogProps) => (
  <ConfirmDialog
    isOpen
    title={t('partCatalogue.request.replacing.title')}
    confirmLabel={t('partCatalogue.request.replacing.confirm')}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    {t(`partCatalogue.request.replacing.${hasParts ? 'text' : 'textOfVehicle'}`)}
  </ConfirmDialog>
);
