import type { SessionUser } from '@tuerca/contracts';

/** The props of each login section. */
export interface SectionProps {
  readonly onLogin: (user: SessionUser) => void;
  readonly onBack: () => void;
}
