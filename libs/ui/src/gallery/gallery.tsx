import { useState, type ReactNode } from 'react';
import { BottomNav, NavBar, NotificationBell } from '../app-frame/app-frame.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge, CountBadge } from '../badge/badge.tsx';
import { Banner } from '../banner/banner.tsx';
import { Button, IconButton, LinkButton } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { ChatBubble, ChatComposer, ChatDaySeparator, ChatThread } from '../chat/chat.tsx';
import { Checkbox, RadioCards, Switch } from '../choice/choice.tsx';
import { ComboBox } from '../combo-box/combo-box.tsx';
import { Countdown } from '../countdown/countdown.tsx';
import { ConfirmDialog, Dialog } from '../dialog/dialog.tsx';
import { FileDrop, type FileDropItem } from '../file-drop/file-drop.tsx';
import * as icons from '../icons/icons.tsx';
import { ImageViewer } from '../image-viewer/image-viewer.tsx';
import { Container, Grid, Inline, Stack } from '../layout/layout.tsx';
import { LoadingIndicator } from '../loading-indicator/loading-indicator.tsx';
import { Logo } from '../logo/logo.tsx';
import { Money, MoneyField } from '../money/money.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { NumberField } from '../number-field/number-field.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Paginator } from '../paginator/paginator.tsx';
import { PlateInput } from '../plate-input/plate-input.tsx';
import { Select } from '../select/select.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../state/state.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { Table, type TableColumn, type TableFilters } from '../table/table.tsx';
import { NavTabs, Tabs } from '../tabs/tabs.tsx';
import { Heading, Text } from '../text/text.tsx';
import { TextArea, TextField } from '../text-field/text-field.tsx';
import { useColorScheme } from '../theme/theme-provider.tsx';
import { useToast } from '../toast/toast.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { ViewSwitcher, type ListView } from '../view-switcher/view-switcher.tsx';

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card padding={5}>
    <Stack>
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  </Card>
);

const brands = ['Chevrolet', 'Citroën', 'Ford', 'Hyundai', 'Kia', 'Mazda', 'Nissan', 'Renault', 'Toyota'];
const options = brands.map((name) => ({ value: name, label: name }));
const tones = ['neutral', 'primary', 'info', 'success', 'warning', 'danger'] as const;
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><rect width="8" height="6" fill="teal"/><circle cx="4" cy="3" r="2" fill="gold"/></svg>',
)}`;

interface DemoRow {
  readonly code: string;
  readonly brand: string;
  readonly parts: string;
  readonly total: number | null;
}

const rows: readonly DemoRow[] = [
  { code: 'SC-000123', brand: 'Nissan', parts: 'Pastillas de freno, filtro de aceite', total: 1250000 },
  { code: 'SC-000124', brand: 'Renault', parts: 'Amortiguador delantero', total: 389900 },
  { code: 'SC-000125', brand: 'Mazda', parts: 'Bomba de agua', total: null },
];

const columns: readonly TableColumn<DemoRow>[] = [
  { id: 'code', header: 'Número', cell: (row) => row.code, isCardTitle: true, filter: 'text' },
  { id: 'brand', header: 'Marca', cell: (row) => row.brand, filter: options },
  { id: 'parts', header: 'Autopartes', cell: (row) => row.parts, filter: 'text' },
  { id: 'total', header: 'Total', align: 'end', cell: (row) => <Money value={row.total} currency="COP" /> },
  {
    id: 'actions',
    header: 'Opciones',
    align: 'end',
    isActions: true,
    cell: () => (
      <Button size="sm" variant="secondary">
        Ver
      </Button>
    ),
  },
];

const Identity = () => {
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <Section title="Identidad">
      <Inline gap={6}>
        <Logo size="lg" />
        <Logo size="md" />
        <Logo isMarkOnly />
      </Inline>
      <RadioCards
        label="Tema"
        value={colorScheme}
        onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'system')}
        options={[
          { value: 'system', label: 'Del sistema', icon: <icons.SettingsIcon /> },
          { value: 'light', label: 'Claro', icon: <icons.SunIcon /> },
          { value: 'dark', label: 'Oscuro', icon: <icons.MoonIcon /> },
        ]}
      />
      <Stack gap={2}>
        <Text size="3xl" weight="bold">
          Un repuesto, tres precios
        </Text>
        <Text size="xl">Compara lado a lado</Text>
        <Text>
          Texto normal, con un precio: <Money value={1250000} currency="COP" />
        </Text>
        <Text size="sm" tone="muted">
          Texto secundario: <Money value={1250.5} currency="MXN" />
        </Text>
      </Stack>
      <Inline>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </Inline>
    </Section>
  );
};

const Actions = () => (
  <Section title="Botones">
    {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
      <Inline key={variant}>
        <Button variant={variant}>Enviar solicitud</Button>
        <Button variant={variant} size="sm" iconStart={<icons.PlusIcon size="sm" />}>
          Agregar
        </Button>
        <Button variant={variant} isLoading>
          Enviando
        </Button>
        <Button variant={variant} isDisabled>
          No disponible
        </Button>
        <IconButton variant={variant} label="Editar" icon={<icons.EditIcon />} />
      </Inline>
    ))}
    <Inline>
      <LinkButton href="#botones" size="lg" iconEnd={<icons.ArrowRightIcon />}>
        Cotizar ahora
      </LinkButton>
      <Tooltip text="Se copia en todas las filas">
        <Button variant="secondary" iconStart={<icons.CopyIcon />}>
          Copiar garantía
        </Button>
      </Tooltip>
    </Inline>
  </Section>
);

const Fields = () => {
  const [plate, setPlate] = useState('ABC123');
  const [price, setPrice] = useState<number | null>(1250000);
  const [amount, setAmount] = useState<number | null>(2);
  const [brand, setBrand] = useState<string | null>('Nissan');
  const [chosen, setChosen] = useState<string[]>(['Mazda', 'Kia']);
  const [part, setPart] = useState('');
  return (
    <Section title="Campos">
      <Grid columns={2}>
        <PlateInput country="CO" value={plate} onChange={setPlate} />
        <PlateInput country="MX" value={plate} onChange={setPlate} error="La placa no es válida" />
        <TextField label="Nombre" placeholder="Como te llamas" isRequired />
        <TextField label="VIN" defaultValue="3N1AB7AP" error="El VIN debe ser de 17 caracteres" />
        <TextField label="Contraseña" type="password" defaultValue="secreto" />
        <TextField label="Ciudad" isDisabled defaultValue="Bogotá" description="La de tu tienda" />
        <MoneyField label="Precio unitario" currency="COP" value={price} onChange={setPrice} />
        <NumberField label="Cantidad" value={amount} onChange={setAmount} min={1} hasSteppers />
        <Select label="Tiempo de entrega" placeholder="Elige" options={[{ value: '1', label: '1 día' }]} />
        <ComboBox
          label="Marca"
          options={brands.map((name) => ({ id: name, label: name }))}
          value={brand}
          onChange={setBrand}
        />
        <ComboBox
          label="Autoparte"
          description="Escribe cualquier nombre"
          isFreeText
          text={part}
          onTextChange={setPart}
          options={['Pastillas de freno', 'Filtro de aceite', 'Bujía'].map((name) => ({
            id: name,
            label: name,
          }))}
        />
        <MultiSelect label="Marcas que vendes" options={options} value={chosen} onChange={setChosen} />
      </Grid>
      <TextArea label="Observaciones" maxLength={512} isRequired={false} />
      <Stack gap={0} align="start">
        <Checkbox
          label="Acepto los términos y condiciones"
          error="Debes aceptar los términos y condiciones para continuar con el pedido"
        />
        <Switch label="Sonido de solicitudes nuevas" defaultChecked />
      </Stack>
    </Section>
  );
};

const Files = () => {
  const [files, setFiles] = useState<readonly FileDropItem[]>([
    { id: '1', name: 'freno.png', url: picture, progress: 0.6 },
    { id: '2', name: 'factura.pdf', error: 'No se pudo subir' },
  ]);
  return (
    <Section title="Archivos">
      <FileDrop
        label="Fotos de la autoparte"
        files={files}
        maxFiles={5}
        maxSizeMb={20}
        onAdd={(added) =>
          setFiles([
            ...files,
            ...added.map((file) => ({ id: `${file.name}-${file.size}`, name: file.name, file })),
          ])
        }
        onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      />
    </Section>
  );
};

const Windows = () => {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'image' | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  return (
    <Section title="Ventanas y avisos">
      <Inline>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Abrir ventana
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Pedir confirmación
        </Button>
        <Button variant="secondary" onClick={() => setOpen('image')}>
          Ver imagen
        </Button>
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Button key={tone} variant="quiet" onClick={() => toast({ message: 'Solicitud cerrada', tone })}>
            Aviso {tone}
          </Button>
        ))}
      </Inline>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Resumen de tu solicitud"
        isDismissable={false}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Editar
            </Button>
            <Button onClick={close}>Enviar solicitud</Button>
          </>
        }
      >
        <Stack>
          <Text>Nissan Sentra 2019, placa ABC123</Text>
          <TextField label="Nombre" />
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="¿Eliminar este mensaje?"
        confirmLabel="Eliminar"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        No podrás recuperarlo.
      </ConfirmDialog>
      <ImageViewer
        isOpen={open === 'image'}
        onClose={close}
        images={[
          { url: picture, alt: 'Pastilla de freno' },
          { url: picture, alt: 'Empaque' },
        ]}
      />
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Banner
          key={tone}
          tone={tone}
          title="Servicio de placas"
          link={{ href: '#avisos', label: 'Saber más' }}
        >
          Te avisaremos por correo y WhatsApp.
        </Banner>
      ))}
    </Section>
  );
};

const Lists = () => {
  const [page, setPage] = useState(1);
  const [filters, setFilters] = useState<TableFilters>({});
  const [view, setView] = useState<ListView>('cards');
  const [soon] = useState(() => new Date(Date.now() + 2_520_000).toISOString());
  return (
    <Section title="Listas y estados">
      <Inline justify="between">
        <Inline>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <CountBadge count={3} />
          <Countdown until={soon} />
        </Inline>
        <ViewSwitcher value={view} onChange={setView} />
      </Inline>
      <NavTabs
        label="Módulo"
        items={[
          { href: '#solicitadas', label: 'Solicitadas', isActive: false },
          { href: '#pendientes', label: 'Pendientes', count: 12, isActive: true },
          { href: '#cotizadas', label: 'Cotizadas', isActive: false },
        ]}
      />
      <Table
        label="Solicitudes"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.code}
        filters={filters}
        onFiltersChange={setFilters}
      />
      <Paginator page={page} pageSize={20} count={130} onPageChange={setPage} />
      <Table label="Cargando" columns={columns} rows={[]} rowKey={(row) => row.code} isLoading />
      <Tabs
        label="Estados"
        items={[
          { id: 'empty', label: 'Vacío', content: <EmptyState /> },
          { id: 'error', label: 'Error', content: <ErrorState onRetry={() => {}} /> },
          { id: 'loading', label: 'Cargando', content: <LoadingIndicator /> },
        ]}
      />
      <Skeleton lines={3} />
      <Stepper
        label="Pasos"
        steps={['Vehículo', 'Autopartes', 'Tus datos']}
        current={1}
        onStepChange={() => {}}
      />
      <Grid columns={3}>
        {['Repuestos La 30', 'Auto Partes Norte', 'Nissan Express'].map((name, index) => (
          <Card key={name} href="#tarjeta" isHighlighted={index === 0}>
            <Inline isWrapping={false}>
              <Avatar name={name} />
              <Stack gap={0}>
                <Text weight="bold">{name}</Text>
                <Text size="sm" tone="muted">
                  <Money value={389900 + index * 12500} currency="COP" />
                </Text>
              </Stack>
            </Inline>
          </Card>
        ))}
      </Grid>
    </Section>
  );
};

const Chat = () => {
  const [now] = useState(() => new Date());
  const at = now.toISOString();
  return (
    <Section title="Chat">
      <ChatThread>
        <ChatDaySeparator date={at} now={now} />
        <ChatBubble
          isOwn={false}
          author="Repuestos La 30"
          text="Hola, ¿es para el *Sentra 2019*?"
          sentAt={at}
        />
        <ChatBubble isOwn text="Sí, _con ABS_." sentAt={at} status="read" />
        <ChatBubble isOwn text="¿Tienen entrega hoy?" sentAt={at} status="failed" onRetry={() => {}} />
      </ChatThread>
      <ChatComposer onSend={() => Promise.resolve(true)} />
    </Section>
  );
};

/** Every component in its states, for the route /dev/ui. */
export const Gallery = () => {
  const items = [
    { href: '#inicio', label: 'Inicio', icon: <icons.HomeIcon />, isActive: true },
    { href: '#lista', label: 'Pendientes', icon: <icons.InboxIcon />, isActive: false, count: 3 },
    { href: '#mensajes', label: 'Mensajes', icon: <icons.ChatIcon />, isActive: false },
  ];
  return (
    <>
      <NavBar items={items} actions={<NotificationBell count={7} onClick={() => {}} />} />
      <Container>
        <PageHeader
          title="Componentes"
          description="El sistema de diseño de Tuerca, en todos sus estados."
          back={{ href: '/', label: 'Inicio' }}
          actions={<Button iconStart={<icons.PlusIcon />}>Nueva solicitud</Button>}
        />
        <Stack gap={5}>
          <Identity />
          <Actions />
          <Fields />
          <Files />
          <Windows />
          <Lists />
          <Chat />
        </Stack>
      </Container>
      <BottomNav items={items} />
    </>
  );
};
