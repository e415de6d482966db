import { Button, ConfirmDialog } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/part-catalogue.ts';
import { beginRequest, hasOtherDraft } from '../../quotation-request/wizard/begin-request.ts';
import type { PartRow, WizardVehicle } from '../../quotation-request/wizard/draft.ts';

interface AskButtonProps {
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
  /** The vehicle as the wizard has it; what it throws is said by `onProblem`. */
  readonly vehicle: () => Promise<WizardVehicle>;
  readonly parts: readonly PartRow[];
  readonly onProblem: (problem: { readonly text: string } | undefined) => void;
  /** Called when the wizard has it all. */
  readonly onBegun?: () => void;
}

/** Goes to the wizard with a vehicle and parts; asks before it replaces a request that is begun for another vehicle. */
export const AskButton = ({
  label,
  variant = 'primary',
  vehicle,
  parts,
  onProblem,
  onBegun,
}: AskButtonProps) => {
  const [asked, setAsked] = useState<WizardVehicle>();
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const go = (found: WizardVehicle) => {
    beginRequest(found, parts);
    onBegun?.();
    // With parts it is complete: a buyer who is known sees the summary at once.
    void navigate(paths.newRequest, { state: { isAgain: parts.length > 0 } });
  };
  const begin = async () => {
    setIsBusy(true);
    onProblem(undefined);
    try {
      const found = await vehicle();
      if (hasOtherDraft(found)) setAsked(found);
      else go(found);
    } catch (error) {
      onProblem({ text: messageOf(error) });
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button variant={variant} isLoading={isBusy} onClick={() => void begin()}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('partCatalogue.request.replacing.title')}
        confirmLabel={t('partCatalogue.request.replacing.confirm')}
        onConfirm={() => asked && go(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {t('partCatalogue.request.replacing.text')}
      </ConfirmDialog>
    </>
  );
};
