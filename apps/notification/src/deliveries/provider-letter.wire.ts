import type { ProviderLetter as Wire } from '@tuerca/contracts';
import type { ProviderLetter } from './deliveries.repository.ts';

const statusOf = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  refused: 'failed',
} as const satisfies Record<ProviderLetter['status'], Wire['status']>;

export const providerLetterWire = (letter: ProviderLetter): Wire => ({
  id: letter.id,
  id_proveedor: letter.providerId,
  quotation_request_id: letter.requestId,
  code: letter.code,
  vehicle: letter.vehicle,
  channel: letter.channel,
  subject: letter.subject,
  status: statusOf[letter.status],
  opened_at: letter.openedAt?.toISOString() ?? null,
  created_at: letter.createdAt.toISOString(),
});
