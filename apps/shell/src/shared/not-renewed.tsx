import { isUnanswered } from '@tuerca/api-client';
import { Banner, Button } from '@tuerca/ui';
import { t } from '../texts/text.ts';
import { messageOf } from './messages.ts';

interface NotRenewedProps {
  readonly answer: {
    readonly data: unknown;
    readonly error: unknown;
    readonly mutate: () => Promise<unknown>;
  };
}

/** Says of what is shown that it could not be read again, with a way to try once more. */
export const NotRenewed = ({ answer: { data, error, mutate } }: NotRenewedProps) =>
  // That there is no answer at all is said above the page.
  error && data && !isUnanswered(error) ? (
    <Banner
      tone="warning"
      title={t('errors.notRenewed')}
      action={
        <Button variant="secondary" size="sm" onClick={() => void mutate()}>
          {t('errors.renew')}
        </Button>
      }
    >
      {messageOf(error)}
    </Banner>
  ) : null;
