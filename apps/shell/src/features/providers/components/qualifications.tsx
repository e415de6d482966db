import {
  limits,
  listProviders,
  listSupplierQualifications,
  type SupplierQualification,
} from '@tuerca/contracts';
import { isToday } from '@tuerca/rules';
import {
  Button,
  ErrorState,
  Rating,
  ScoreField,
  Skeleton,
  Stack,
  Text,
  TextArea,
  Unsaved,
  useToast,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { country } from '../../../config/country.ts';
import { isReadOf } from '../../../shared/api.ts';
import { formatDate } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/suppliers.ts';
import { qualify, requalify, useQualifications } from '../api/use-qualifications.ts';

const step = 5;

interface FormProps {
  readonly providerId: number;
  /** Today's rating, which is edited. */
  readonly today: SupplierQualification | undefined;
}

const Form = ({ providerId, today }: FormProps) => {
  const [stars, setStars] = useState(today?.calificacion ?? null);
  const [comment, setComment] = useState(today?.comentario ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const [problem, setProblem] = useState<{ text: string }>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const save = async () => {
    if (stars === null) {
      setIsMissing(true);
      return field.current?.focus();
    }
    setProblem(undefined);
    try {
      const given = { calificacion: stars, comentario: comment };
      await (today ? requalify(today.id, given) : qualify({ id_proveedor: providerId, ...given }));
      toast({ message: t('suppliers.qualification.saved'), tone: 'success' });
      await mutate(isReadOf(listSupplierQualifications, listProviders));
    } catch (error) {
      setProblem({ text: messageOf(error) });
    }
    return undefined;
  };
  return (
    <Stack gap={3}>
      <Unsaved when={comment.trim() !== (today?.comentario ?? '')} />
      <RefusalOf title={t('suppliers.qualification.failed')} problem={problem} />
      <ScoreField
        ref={field}
        label={t('suppliers.qualification.label')}
        description={t('suppliers.qualification.note')}
        from={1}
        to={5}
        ends={[t('suppliers.qualification.ends.low'), t('suppliers.qualification.ends.high')]}
        value={stars}
        error={isMissing ? t('suppliers.qualification.required') : undefined}
        onChange={(value) => {
          setStars(value);
          setIsMissing(false);
        }}
      />
      <TextArea
        label={t('suppliers.qualification.comment')}
        rows={2}
        maxLength={limits.supplierComment}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <div>
        <PendingButton variant="secondary" onPress={save}>
          {t(today ? 'suppliers.qualification.change' : 'suppliers.qualification.save')}
        </PendingButton>
      </div>
    </Stack>
  );
};

/** How the user rates a provider: today's rating to give or change, and those before. */
export const Qualifications = ({ providerId }: { readonly providerId: number }) => {
  const [shown, setShown] = useState(step);
  const { data, error, mutate } = useQualifications(providerId, Math.min(shown, limits.providerPageSize));
  // Where more of them cannot be read, those that were and what is being written stay.
  const [read, setRead] = useState(data);
  if (data && data !== read) setRead(data);
  const failure = error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!read) return failure || <Skeleton lines={4} />;
  const rows = read.data;
  const isOfToday = ({ created_at: at }: SupplierQualification) =>
    isToday(new Date(at), new Date(), country.code);
  return (
    <Stack gap={4}>
      <Form providerId={providerId} today={rows.find(isOfToday)} />
      {rows.length === 0 && <Text tone="muted">{t('suppliers.qualification.none')}</Text>}
      <Stack as="ul" gap={3} aria-label={t('suppliers.qualification.history')}>
        {rows.map((each) => (
          <li key={each.id}>
            <Rating value={each.calificacion} />
            {each.comentario && <Text>{each.comentario}</Text>}
            <Text size="sm" tone="muted">
              {formatDate(each.created_at)}
              {each.updated_at && ` · ${t('suppliers.qualification.edited')}`}
            </Text>
          </li>
        ))}
      </Stack>
      {failure}
      {!failure && read.metadata.count > rows.length && rows.length < limits.providerPageSize && (
        <div>
          <Button variant="quiet" onClick={() => setShown(shown + 20)}>
            {t('suppliers.qualification.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
};
