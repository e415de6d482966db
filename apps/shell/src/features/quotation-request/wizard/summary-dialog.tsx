import { listProviders, limits, type SessionUser } from '@tuerca/contracts';
import { withMeasures } from '@tuerca/rules';
import { Banner, Button, Checkbox, Dialog, Heading, Inline, MultiSelect, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { useRead } from '../../../app/api.ts';
import type { WizardDraft } from './draft.ts';

interface SummaryDialogProps {
  readonly draft: WizardDraft;
  readonly user: SessionUser | null;
  readonly isSending: boolean;
  readonly problems: readonly string[];
  readonly onEdit: () => void;
  readonly onSend: (providerIds: number[]) => void;
}

/** Everything that is about to be sent, to be read once more (specification 2 section 2.2). */
export const SummaryDialog = ({ draft, user, isSending, problems, onEdit, onSend }: SummaryDialogProps) => {
  const { vehicle, parts } = draft;
  const { data } = useRead(listProviders, user && !user.isGuest ? { query: { pageSize: limits.providerPageSize } } : null);
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
      isOpen={user !== null}
      onClose={onEdit}
      isDismissable={false}
      title="Revisa tu solicitud"
      footer={
        <>
          <Button variant="secondary" onClick={onEdit} isDisabled={isSending}>
            Editar
          </Button>
          <Button onClick={send} isLoading={isSending}>
            Enviar Solicitud
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {problems.length > 0 && (
          <Banner tone="danger" title="Se ha presentado un error">
            {problems.map((problem) => (
              <Text key={problem}>{problem}</Text>
            ))}
          </Banner>
        )}
        <Stack gap={1}>
          <Heading level={3} size="md">
            Vehículo
          </Heading>
          <Text>
            {vehicle.brand?.name} {vehicle.model} {vehicle.year}
          </Text>
          {vehicle.plate && <Text tone="muted">Placa {vehicle.plate}</Text>}
          {vehicle.vin && <Text tone="muted">VIN {vehicle.vin}</Text>}
        </Stack>
        <Stack gap={2}>
          <Heading level={3} size="md">
            Autopartes
          </Heading>
          {parts.map((part, index) => (
            <Inline key={index} justify="between" isWrapping={false}>
              <Text>
                {part.amount} × {part.rim ? withMeasures(part.name, part.rim) : part.name}
              </Text>
              <Text tone="muted">{part.image ? 'Con foto' : 'Sin foto'}</Text>
            </Inline>
          ))}
        </Stack>
        {user && (
          <Stack gap={1}>
            <Heading level={3} size="md">
              Tus datos
            </Heading>
            <Text>{user.fullName ?? user.name}</Text>
            <Text tone="muted">
              {[user.email, user.mobile, user.city?.full_name].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
        )}
        {providers.length > 0 && (
          <Stack gap={3}>
            <Checkbox
              label="Enviar a mis proveedores"
              checked={isForProviders}
              onChange={({ target }) => {
                setIsForProviders(target.checked);
                setNeedsProvider(false);
              }}
            />
            {isForProviders && (
              <MultiSelect
                label="Proveedores"
                options={providers.map(({ id, nombre_comercial }) => ({ value: String(id), label: nombre_comercial }))}
                value={chosen}
                onChange={(ids) => {
                  setChosen(ids);
                  setNeedsProvider(false);
                }}
                error={
                  needsProvider
                    ? 'Selecciona al menos uno de tus proveedores o desmarca la opción "Enviar a mis proveedores"'
                    : undefined
                }
              />
            )}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
};
