import type { PartUnit } from '@tuerca/contracts';
import { useState } from 'react';
import { t } from '../../texts/part-catalogue.ts';
import { useSession } from '../session/session.tsx';
import { useOwnOpenReports } from './api/substitution-reports.ts';
import type { Reported } from './components/report-dialog.tsx';

/** How wrong substitutes are reported; what one has reported and nobody decided yet is not reported again. */
export interface Reporting {
  readonly report: (reported: Reported) => void;
  readonly isReported: (oem: string, substitute: string) => boolean;
}

/** Reports of the substitutes in a drawing of a catalogue: who has no account signs in first. */
export const useReporting = (catalog: string, { details }: PartUnit) => {
  const { user, isRegistered, askLogin } = useSession();
  const [reported, setReported] = useState<Reported>();
  const hasSubstitutes = details.some(({ substitutes }) => substitutes.length > 0);
  const { data } = useOwnOpenReports(isRegistered && hasSubstitutes ? catalog : null);
  const own = data?.data.filter(({ user_id: id }) => id === user?.id) ?? [];
  const reporting: Reporting = {
    report: (chosen) =>
      isRegistered
        ? setReported(chosen)
        : askLogin(() => setReported(chosen), t('partCatalogue.report.signIn')),
    isReported: (oem, substitute) => own.some((each) => each.oem === oem && each.substitute === substitute),
  };
  return { reporting, reported, close: () => setReported(undefined) };
};
