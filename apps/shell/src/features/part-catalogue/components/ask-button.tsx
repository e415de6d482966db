import { Button, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { messageOf } from '../../../shared/messages.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { beginRequest, begunVehicle, hasOtherDraft } from '../../quotation-request/wizard/begin-request.ts';
import {
  emptyVehicle,
  requestDraft,
  type PartRow,
  type WizardVehicle,
} from '../../quotation-request/wizard/draft.ts';
import { listTooLong } from '../../quotation-request/wizard/use-part-list.ts';

const YearDialog = lazyWindow(async () => (await import('./ask-dialogs.tsx')).YearDialog);
const WhichVehicleDialog = lazyWindow(async () => (await import('./ask-dialogs.tsx')).WhichVehicleDialog);
const ReplacingDialog = lazyWindow(async () => (await import('./ask-dialogs.tsx')).ReplacingDialog);

interface AskButtonProps {
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
  /** What the wizard is given, null where no vehicle is chosen; what it throws is said by `onProblem`. */
  readonly vehicle: () => Promise<WizardVehicle | null>;
  readonly parts?: () => Promise<readonly PartRow[]>;
  /** References of parts that the wizard was given before, and that are not asked for any more. */
  readonly takenBack?: readonly string[];
  /** The years that the vehicle is of, to be asked for where its own is not known. */
  readonly years?: readonly number[];
  readonly onProblem: (problem: { readonly text: string } | undefined) => void;
  /** Called when the wizard has it all. */
  readonly onBegun?: () => void;
}

interface Asked {
  readonly vehicle: WizardVehicle;
  readonly rows: readonly PartRow[];
}

/**
 * Goes to the wizard with a vehicle and parts; asks before it replaces a request that is begun for another vehicle, and,
 * where no vehicle is chosen, whether the parts are for that of the request that is begun.
 */
export const AskButton = ({
  label,
  variant = 'primary',
  vehicle,
  parts = async () => [],
  takenBack = [],
  years = [],
  onProblem,
  onBegun,
}: AskButtonProps) => {
  const [asked, setAsked] = useState<Asked>();
  const [undated, setUndated] = useState<Asked>();
  const [unchosen, setUnchosen] = useState<Asked>();
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const isGone = useIsGone();
  const go = ({ vehicle: found, rows }: Asked) => {
    const { left } = beginRequest(found, rows, takenBack);
    if (left > 0) toast(listTooLong(left));
    onBegun?.();
    // With parts it is complete: a buyer who is known sees the summary at once.
    void navigate(paths.newRequest, { state: { isAgain: rows.length > 0 } });
  };
  const goOn = (given: Asked) => (hasOtherDraft(given.vehicle) ? setAsked(given) : go(given));
  const beginFor = (given: Asked) => {
    if (given.vehicle.year === null && years.length > 1) setUndated(given);
    else goOn(given);
  };
  const beginWithout = (rows: readonly PartRow[]) => {
    const begun = begunVehicle();
    if (begun) setUnchosen({ vehicle: begun, rows });
    else go({ vehicle: requestDraft.load()?.vehicle ?? emptyVehicle(), rows });
  };
  const begin = async () => {
    setIsBusy(true);
    onProblem(undefined);
    try {
      const [found, rows] = await Promise.all([vehicle(), parts()]);
      // Who has left meanwhile asks for nothing any more.
      if (isGone()) return;
      if (found) beginFor({ vehicle: found, rows });
      else beginWithout(rows);
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
      {undated && (
        <YearDialog
          years={years}
          onYear={(year) => {
            setUndated(undefined);
            goOn({ ...undated, vehicle: { ...undated.vehicle, year } });
          }}
          onClose={() => setUndated(undefined)}
        />
      )}
      {unchosen && (
        <WhichVehicleDialog
          vehicle={unchosen.vehicle}
          onSame={() => go(unchosen)}
          onOther={() => go({ ...unchosen, vehicle: emptyVehicle() })}
          onClose={() => setUnchosen(undefined)}
        />
      )}
      {asked && (
        <ReplacingDialog
          hasParts={asked.rows.length > 0}
          onConfirm={() => go(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
