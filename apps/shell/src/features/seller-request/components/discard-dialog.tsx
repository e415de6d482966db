import { discardReasons, errors } from '@tuerca/contracts';
import { Banner, Button, Dialog, RadioCards, Stack, Text } from '@tuerca/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { t } from '../../../texts/registered.ts';
import { useDiscard } from '../use-discard.ts';
import { AdviserField, useAdvisers } from './adviser-field.tsx';

type Reason = (typeof discardReasons)[number];

interface DiscardDialogProps {
  readonly request: { readonly id: number; readonly code: string; readonly isAvailable: boolean };
  /** What is proposed; without it, a request that is closed was answered too late. */
  readonly reason?: Reason | undefined;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

/** The key of a reason: 1 to 9, and 0 for the tenth. */
const keyOf = (index: number) => String((index + 1) % 10);

/** Asks why a request is discarded, and by whom when the store has several advisers; done by two keys. */
export const DiscardDialog = ({ request, reason: proposed, onDiscarded, onClose }: DiscardDialogProps) => {
  const { advisers } = useAdvisers();
  const discardAs = useDiscard();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<Reason | null>(
    proposed ?? (request.isAvailable ? null : 'Tiempo de respuesta superado'),
  );
  const [adviserId, setAdviserId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const needsAdviser = advisers.length > 1 && adviserId === null;

  useEffect(() => {
    const radios = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
    ([...radios].find(({ checked }) => checked) ?? radios[0])?.focus();
  }, []);

  const choose = (chosen: Reason) => {
    setReason(chosen);
    setProblem(undefined);
  };
  const discard = async () => {
    if (!reason) return setProblem(t('sellerRequest.discard.choose'));
    if (needsAdviser) return setProblem(errors.ADVISER_REQUIRED.message);
    setIsBusy(true);
    try {
      await discardAs(request, reason, adviserId);
      onDiscarded();
    } catch {
      setProblem(t('sellerRequest.discard.failed'));
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isBusy) void discard();
  };
  const workByKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key === 'Enter' && target instanceof HTMLInputElement) return submit(event);
    const chosen = discardReasons.find((_reason, index) => keyOf(index) === key);
    if (chosen && !ctrlKey && !metaKey && !altKey) choose(chosen);
    return undefined;
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sellerRequest.discard.title', { code: request.code })}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} isDisabled={isBusy}>
            {t('sellerRequest.discard.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isBusy}>
            {t('sellerRequest.discard.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit} onKeyDown={workByKey} noValidate>
        <Stack gap={4}>
          {problem && <Banner tone="danger">{problem}</Banner>}
          <AdviserField value={adviserId} onChange={setAdviserId} />
          <Stack gap={2}>
            <RadioCards
              label={t('sellerRequest.discard.reason')}
              name="reason"
              isWide
              options={discardReasons.map((each, index) => ({
                value: each,
                label: each,
                icon: (
                  <Text as="kbd" size="sm" tone="muted" aria-hidden>
                    {keyOf(index)}
                  </Text>
                ),
              }))}
              value={reason}
              onChange={(value) => choose(value as Reason)}
            />
            <Text size="sm" tone="muted">
              {t('sellerRequest.discard.keys')}
            </Text>
          </Stack>
        </Stack>
      </form>
    </Dialog>
  );
};
