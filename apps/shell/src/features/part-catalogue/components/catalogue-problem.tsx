import { ApiError } from '@tuerca/api-client';
import { EmptyState, ErrorState, LinkButton, SearchIcon } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/part-catalogue.ts';

interface CatalogueProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const again = () => <LinkButton href={paths.catalogue}>{t('partCatalogue.again')}</LinkButton>;

/** Why something of a catalogue is not shown: what is final leads to another search, the rest is tried again. */
export const CatalogueProblem = ({ error, onRetry }: CatalogueProblemProps) =>
  error instanceof ApiError && error.status < 500 && error.status !== 0 ? (
    <EmptyState title={messageOf(error)} icon={<SearchIcon size="xl" />} action={again()} />
  ) : (
    <ErrorState title={t('partCatalogue.failed')} message={messageOf(error)} onRetry={onRetry} />
  );
