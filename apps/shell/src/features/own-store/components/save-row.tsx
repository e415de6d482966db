import { Button, Unsaved } from '@tuerca/ui';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/store-area.ts';

interface SaveRowProps {
  readonly problem: { readonly text: string } | undefined;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  readonly label?: string;
}

/** The button that saves a section, with why it was refused, and the question before it is left unsaved. */
export const SaveRow = ({ problem, isSaving, isDirty, label = t('storeArea.save') }: SaveRowProps) => (
  <>
    <Unsaved when={isDirty} />
    <RefusalOf title={t('storeArea.failed')} problem={problem} />
    <div>
      <Button type="submit" isLoading={isSaving}>
        {label}
      </Button>
    </div>
  </>
);
