import type { QuotationRequest } from '@tuerca/contracts';
import { Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { keptDraft } from '../../seller-request/quotation-draft.ts';
import { useSession } from '../../session/session.tsx';
import { Narrow } from './columns.tsx';

/** Who marked a request in process, and whether this device holds a quotation draft for it. */
export const WorkMark = ({ request }: { readonly request: QuotationRequest }) => {
  const { user } = useSession();
  const note = request.quotationRequestToVendor;
  const who = note?.user?.id === user?.id ? t('moduleIndex.pending.you') : note?.user?.name;
  const storeId = user?.storeId ?? null;
  const isBegun = storeId !== null && keptDraft(request.id, storeId).load() !== null;
  const words = [
    note && (who ? t('moduleIndex.pending.inProcessBy', { name: who }) : t('moduleIndex.pending.inProcess')),
    isBegun && t('moduleIndex.pending.draft'),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <Narrow title={[words.join(' · '), note?.process_observation_by_seller].filter(Boolean).join('\n')}>
      <Text as="div" size="sm" tone="info" isTruncated>
        {words.join(' · ')}
      </Text>
    </Narrow>
  );
};
