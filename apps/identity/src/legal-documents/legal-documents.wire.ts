import type { Country, LegalDocument as WireLegalDocument } from '@tuerca/contracts';
import { dateIn } from '@tuerca/rules';
import { stateOf, type LegalDocument } from './legal-document.ts';

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export const legalDocumentWire = (
  document: LegalDocument,
  country: Country,
  now: Date,
): WireLegalDocument => ({
  id: document.id,
  kind: document.kind,
  version: document.version,
  state: stateOf(document),
  name: document.name,
  extension: document.extension,
  path: document.removedAt === null ? document.path : null,
  expires_on: document.expiresOn,
  is_expired: document.expiresOn !== null && document.expiresOn < dateIn(now, country),
  uploaded_at: document.uploadedAt.toISOString(),
  uploaded_by: named(document.uploadedBy, document.uploaderName),
  removed_at: document.removedAt?.toISOString() ?? null,
  removed_by: named(document.removedBy, document.removerName),
});
