import type { StoreApplication } from '@tuerca/contracts';
import { Badge, type Tone } from '@tuerca/ui';
import { t } from '../../texts/open-store.ts';

const tones: Record<StoreApplication['status'], Tone> = {
  draft: 'neutral',
  inReview: 'primary',
  missing: 'warning',
  approved: 'success',
  refused: 'neutral',
};

/** How an application stands. */
export const ApplicationStatus = ({ status }: Pick<StoreApplication, 'status'>) => (
  <Badge tone={tones[status]}>{t(`openStore.states.${status}`)}</Badge>
);
