import type { LegalDocument } from '@tuerca/contracts';
import { Badge, Button, Inline, Link, Stack, Text, useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { formatDate, formatDay } from '../../../shared/dates.ts';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/store-papers.ts';
import type { PapersOf } from '../documents.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';

const badgeOf = (document: LegalDocument) => {
  if (document.state !== 'current') return null;
  if (document.is_expired) return <Badge tone="danger">{t('storePapers.documents.expired')}</Badge>;
  return <Badge tone="success">{t('storePapers.documents.current')}</Badge>;
};

const Version = ({ document }: { readonly document: LegalDocument }) => {
  const { name, path, uploaded_by: by, removed_by: remover, expires_on: expiresOn } = document;
  const uploaded = { date: formatDate(document.uploaded_at), name: by?.name ?? '' };
  return (
    <Stack gap={1}>
      <Inline gap={2}>
        {path ? (
          <Link href={path} target="_blank">
            {name}
          </Link>
        ) : (
          <Text>{name}</Text>
        )}
        {badgeOf(document)}
      </Inline>
      <Text size="sm" tone="muted">
        {t('storePapers.documents.uploaded', uploaded)}
        {expiresOn && ` · ${t('storePapers.documents.until', { date: formatDay(expiresOn) })}`}
      </Text>
      {document.removed_at && (
        <Text size="sm" tone="muted">
          {t('storePapers.documents.removed', {
            date: formatDate(document.removed_at),
            name: remover?.name ?? '',
          })}
        </Text>
      )}
    </Stack>
  );
};

interface DocumentPartProps {
  readonly papers: PapersOf;
  readonly title: string;
  /** Every version of this kind, newest first. */
  readonly documents: readonly LegalDocument[];
  readonly onAdd: () => void;
  readonly onChanged: () => Promise<unknown>;
}

/** One kind of document: the version that holds, what can be done with it, and the versions before it. */
export const DocumentPart = ({ papers, title, documents, onAdd, onChanged }: DocumentPartProps) => {
  const toast = useToast();
  const [dating, setDating] = useState<LegalDocument>();
  const [showsAll, setShowsAll] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const current = documents.find(({ state }) => state === 'current');
  const earlier = documents.filter((each) => each !== current);
  /** What is pressed here goes with the document. */
  const renew = async () => {
    await onChanged();
    keepFocusBy(place.current);
  };
  return (
    <PagePart title={title}>
      <Stack gap={3} ref={place}>
        {current ? <Version document={current} /> : <Text>{t('storePapers.documents.none')}</Text>}
        <Inline gap={2}>
          <Button
            variant="secondary"
            aria-label={t(current ? 'storePapers.documents.replaceOf' : 'storePapers.documents.addOf', {
              title,
            })}
            onClick={onAdd}
          >
            {t(current ? 'storePapers.documents.replace' : 'storePapers.documents.add')}
          </Button>
          {current && (
            <>
              {papers.setExpiry && (
                <Button
                  variant="quiet"
                  aria-label={t('storePapers.documents.dateOf', { title })}
                  onClick={() => setDating(current)}
                >
                  {t('storePapers.documents.date')}
                </Button>
              )}
              <RemoveButton
                label={t('storePapers.documents.remove')}
                fullLabel={t('storePapers.documents.removeOf', { title })}
                name={current.name}
                title={t('storePapers.documents.removing.title')}
                text={t('storePapers.documents.removing.text')}
                failed={t('storePapers.documents.removing.failed')}
                onRemove={async () => {
                  await papers.remove(current.id);
                  await renew();
                  toast({ message: t('storePapers.documents.taken', { title }), tone: 'success' });
                }}
              />
            </>
          )}
        </Inline>
        {earlier.length > 0 && (
          <div>
            <Button
              variant="quiet"
              aria-expanded={showsAll}
              aria-label={t('storePapers.documents.earlierOf', { count: earlier.length, title })}
              onClick={() => setShowsAll(!showsAll)}
            >
              {t('storePapers.documents.earlier', { count: earlier.length })}
            </Button>
          </div>
        )}
        {showsAll && (
          <Stack as="ul" gap={3} aria-label={t('storePapers.documents.history', { title })}>
            {earlier.map((document) => (
              <li key={document.id}>
                <Version document={document} />
              </li>
            ))}
          </Stack>
        )}
        {dating && papers.setExpiry && (
          <ExpiryDialog
            setExpiry={papers.setExpiry}
            title={title}
            document={dating}
            onSaved={() => void onChanged()}
            onRefused={renew}
            onClose={() => {
              setDating(undefined);
              if (current?.id !== dating.id) keepFocusBy(place.current);
            }}
          />
        )}
      </Stack>
    </PagePart>
  );
};
