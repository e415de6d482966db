import type { SupportCaseState } from '@tuerca/contracts';
import { Badge, type Tone } from '@tuerca/ui';
import { t } from '../../texts/support-cases.ts';

const tones: Record<SupportCaseState, Tone> = { open: 'warning', answered: 'success', closed: 'neutral' };

/** How a case stands. */
export const CaseStatus = ({ status }: { readonly status: SupportCaseState }) => (
  <Badge tone={tones[status]}>{t(`supportCases.states.${status}`)}</Badge>
);
