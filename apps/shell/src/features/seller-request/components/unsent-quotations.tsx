import { Banner } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { useWaitingQuotations } from '../waiting-quotations.ts';

/** The seller's quotations that wait on this device for the network, or were refused, each with the way to it. */
export const UnsentQuotations = () => {
  const { user } = useSession();
  return useWaitingQuotations()
    .filter(({ userId }) => userId === user?.id)
    .map(({ requestId, storeId, code, refusal }) => (
      <Banner
        key={`${requestId}.${storeId}`}
        tone={refusal ? 'danger' : 'warning'}
        title={t(`sellerRequest.waiting.${refusal ? 'refused' : 'titleOf'}`, { code })}
        link={{ href: paths.sellerRequest(requestId), label: t('sellerRequest.waiting.open') }}
      >
        {refusal?.messages.join(' ') ?? t('sellerRequest.waiting.text')}
      </Banner>
    ));
};
