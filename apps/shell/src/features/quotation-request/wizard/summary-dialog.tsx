import { listProviders, limits, type SessionUser } from '@tuerca/contracts';
import { withMeasures } from '@tuerca/rules';
import { Banner, Button, Checkbox, Dialog, MultiSelect, Stack, Text, theme } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useRead } from '../../../app/api.ts';
import { t } from '../../../texts/text.ts';
import { vehicleName, type PartRow, type WizardDraft } from './draft.ts';

const Message = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.lg} ${theme.radius.lg} ${theme.radius.sm} ${theme.radius.lg};
  background: ${theme.color.bubbleOwn};
  color: ${theme.color.onBubble};
`;

const Parts = styled.ul`
  margin: 0;
  padding-inline-start: ${theme.space[5]};
`;

const partText = ({ name, amount, rim, reference, image }: PartRow): string =>
  [
    t('quotationRequest.summary.part', { amount: amount ?? 1, name: rim ? withMeasures(name, rim) : name }),
    reference.trim() && t('quotationRequest.summary.reference', { reference: reference.trim() }),
    image ? t('quotationRequest.summary.withPhoto') : t('quotationRequest.summary.withoutPhoto'),
  ]
    .filter(Boolean)
    .join(' · ');

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

interface SummaryDialogProps {
  readonly draft: WizardDraft;
  readonly user: SessionUser;
  readonly isSending: boolean;
  readonly problems: readonly string[];
  readonly onEdit: () => void;
  readonly onSend: (providerIds: number[]) => void;
}

/** Everything that is about to be sent, read once more as the message it is (specification 2 section 2.2). */
export const SummaryDialog = ({ draft, user, isSending, problems, onEdit, onSend }: SummaryDialogProps) => {
  const { vehicle, parts } = draft;
  const { data } = useRead(listProviders, { query: { pageSize: limits.providerPageSize } });
  const providers = data?.data ?? [];
  const [isForProviders, setIsForProviders] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const [needsProvider, setNeedsProvider] = useState(false);

  const send = () => {
    if (isForProviders && chosen.length === 0) return setNeedsProvider(true);
    return onSend(isForProviders ? chosen.map(Number) : []);
  };

  return (
    <Dialog
      isOpen
      onClose={onEdit}
      isDismissable={false}
      title={t('quotationRequest.summary.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onEdit} isDisabled={isSending}>
            {t('quotationRequest.summary.edit')}
          </Button>
          <Button onClick={send} isLoading={isSending}>
            {t('quotationRequest.summary.send')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {problems.length > 0 && (
          <Banner tone="danger" title={t('quotationRequest.summary.failed')}>
            {[...problems, t('quotationRequest.summary.kept')].map((problem) => (
              <Text key={problem}>{problem}</Text>
            ))}
          </Banner>
        )}
        <Message>
          <Text weight="bold">
            {sentence([vehicleName(vehicle), user.city?.name].filter(Boolean).join(', '))}
          </Text>
          {vehicle.plate && (
            <Text size="sm">{t('quotationRequest.plate.plate', { plate: vehicle.plate })}</Text>
          )}
          {vehicle.vin && <Text size="sm">{t('quotationRequest.plate.vin', { vin: vehicle.vin })}</Text>}
          <Text>{t('quotationRequest.summary.need')}</Text>
          <Parts>
            {parts.map((part, index) => (
              <li key={index}>{partText(part)}</li>
            ))}
          </Parts>
        </Message>
        <Stack gap={1}>
          <Text size="sm" tone="muted">
            {t('quotationRequest.summary.contact')}
          </Text>
          <Text weight="medium">{user.fullName ?? user.name}</Text>
          <Text size="sm">{[user.mobile, user.email, user.city?.full_name].filter(Boolean).join(' · ')}</Text>
        </Stack>
        {providers.length > 0 && (
          <Stack gap={3}>
            <Checkbox
              label={t('quotationRequest.summary.toProviders')}
              checked={isForProviders}
              onChange={({ target }) => {
                setIsForProviders(target.checked);
                setNeedsProvider(false);
              }}
            />
            {isForProviders && (
              <MultiSelect
                label={t('quotationRequest.summary.providers')}
                options={providers.map(({ id, nombre_comercial }) => ({
                  value: String(id),
                  label: nombre_comercial,
                }))}
                value={chosen}
                onChange={(ids) => {
                  setChosen(ids);
                  setNeedsProvider(false);
                }}
                error={needsProvider ? t('quotationRequest.summary.providerRequired') : undefined}
              />
            )}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
};
