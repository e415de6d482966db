import { Button } from '@tuerca/ui';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/store-area.ts';

interface SaveRowProps {
  readonly problem: { readonly lines: readonly string[] } | undefined;
  readonly isSaving: boolean;
  readonly label?: string;
}

/** The button that saves a section, with why it was refused. */
export const SaveRow = ({ problem, isSaving, label = t('storeArea.save') }: SaveRowProps) => (
  <>
    {problem && (
      <Refusal title={t('storeArea.failed')} attempt={problem}>
        {problem.lines.join(' ')}
      </Refusal>
    )}
    <div>
      <Button type="submit" isLoading={isSaving}>
        {label}
      </Button>
    </div>
  </>
);
