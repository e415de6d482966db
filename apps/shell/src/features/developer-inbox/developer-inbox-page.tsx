import { readDeveloperInbox } from '@tuerca/contracts';
import { Badge, Card, Container, EmptyState, ErrorState, Inline, PageHeader, Skeleton, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { useRead } from '../../app/api.ts';
import { formatDateTime } from '../../app/dates.ts';
import { useDebounced } from '../../app/debounce.ts';
import { messageOf } from '../../app/messages.ts';
import { usePageTitle } from '../../app/page-title.ts';

/** What the embedded e-mail and WhatsApp received, so that a code can be read while developing. */
export const DeveloperInboxPage = () => {
  const [to, setTo] = useState('');
  usePageTitle('Bandeja de desarrollo');
  const search = useDebounced(to.trim());
  const { data, error, isLoading, mutate } = useRead(
    readDeveloperInbox,
    { query: search ? { to: search } : {} },
    { refreshInterval: 2000 },
  );
  const items = data?.data ?? [];
  return (
    <Container width="lg">
      <Stack gap={5}>
        <PageHeader
          title="Bandeja de desarrollo"
          description="Los correos y mensajes de WhatsApp que Tuerca envía en este equipo; ninguno sale de él."
        />
        <TextField label="Destinatario" type="search" value={to} onChange={({ target }) => setTo(target.value)} />
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {isLoading && <Skeleton lines={4} />}
        {data && items.length === 0 && <EmptyState title="Aún no hay mensajes" />}
        <Stack gap={3}>
          {items.map((item) => (
            <Card key={item.id}>
              <Stack gap={2}>
                <Inline justify="between">
                  <Inline gap={2}>
                    <Badge tone={item.channel === 'whatsapp' ? 'success' : 'info'}>
                      {item.channel === 'whatsapp' ? 'WhatsApp' : 'Correo'}
                    </Badge>
                    <Text weight="bold">{item.to}</Text>
                  </Inline>
                  <Text size="sm" tone="muted">
                    {formatDateTime(item.sent_at)}
                  </Text>
                </Inline>
                {item.subject && <Text weight="bold">{item.subject}</Text>}
                <Text>{item.text}</Text>
              </Stack>
            </Card>
          ))}
        </Stack>
      </Stack>
    </Container>
  );
};
