import type { SessionUser } from '@tuerca/contracts';

/** What each way to log in is given. */
export interface SectionProps {
  readonly onLogin: (user: SessionUser) => void;
  readonly onBack: () => void;
}
