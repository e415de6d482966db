import { bodyTypes, partFamilies } from '@tuerca/rules';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AgendaDialog } from '../agenda-dialog/agenda-dialog.tsx';
import { AppFrame, NavBar } from '../app-frame/app-frame.tsx';
import { BottomNav } from '../app-frame/bottom-nav.tsx';
import { NotificationBell } from '../app-frame/notification-bell.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge, CountBadge } from '../badge/badge.tsx';
import { Banner } from '../banner/banner.tsx';
import { Button, IconButton, LinkButton } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { BarChart } from '../charts/bar-chart.tsx';
import { DonutChart } from '../charts/donut-chart.tsx';
import { ChatComposer, type ChatDraft } from '../chat/chat-composer.tsx';
import { ChatThread } from '../chat/chat-thread.tsx';
import { ChatBubble, ChatDaySeparator, ChatFile, ChatNewMarker, ChatTyping } from '../chat/chat.tsx';
import { Checkbox, RadioCards, Switch } from '../choice/choice.tsx';
import { ComboBox } from '../combo-box/combo-box.tsx';
import { ConfirmDialog, Dialog } from '../dialog/dialog.tsx';
import { FileDrop, type FileDropItem } from '../file-drop/file-drop.tsx';
import * as firstIcons from '../icons/icons.tsx';
import * as pageIcons from '../icons/page-icons.tsx';
import * as workIcons from '../icons/work-icons.tsx';
import { ImageViewer } from '../image-viewer/image-viewer.tsx';
import { Container, Grid, Inline, Stack } from '../layout/layout.tsx';
import { Link } from '../link/link.tsx';
import { LoadingIndicator } from '../loading-indicator/loading-indicator.tsx';
import { Logo } from '../logo/logo.tsx';
import { formatMoney } from '../money/money-format.ts';
import { Money, MoneyField } from '../money/money.tsx';
import { MonthGrid } from '../month-grid/month-grid.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { NpsGauge } from '../nps-gauge/nps-gauge.tsx';
import { NumberField } from '../number-field/number-field.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Paginator } from '../paginator/paginator.tsx';
import { PartDiagram } from '../part-diagram/part-diagram.tsx';
import { PlateInput } from '../plate-input/plate-input.tsx';
import { Rating } from '../rating/rating.tsx';
import { ScoreField } from '../rating/score-field.tsx';
import { Select } from '../select/select.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../state/state.tsx';
import { BodyTile, PartTile } from '../sprite/sprite.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { FoundCount } from '../table/found-count.tsx';
import type { TableColumn, TableFilters } from '../table/table-column.ts';
import { Table } from '../table/table.tsx';
import { NavTabs, Tabs } from '../tabs/tabs.tsx';
import { Heading, Text } from '../text/text.tsx';
import { TextArea, TextField } from '../text-field/text-field.tsx';
import { theme } from '../theme/theme.ts';
import { lightPalette, scale, type ColorName, type Space } from '../theme/tokens.ts';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import { useToast } from '../toast/toast.tsx';
import { TooltipButton } from '../tooltip/tooltip-button.tsx';
import { TyreDrawing, type TyreDimension } from '../tyre-drawing/tyre-drawing.tsx';
import { ViewSwitcher, type ListView } from '../view-switcher/view-switcher.tsx';

const icons = { ...firstIcons, ...pageIcons, ...workIcons };

const sections = [
  { id: 'identidad', title: 'Identidad' },
  { id: 'color', title: 'Color' },
  { id: 'texto', title: 'Texto' },
  { id: 'botones', title: 'Botones' },
  { id: 'campos', title: 'Campos' },
  { id: 'placas', title: 'Placas y llantas' },
  { id: 'archivos', title: 'Archivos' },
  { id: 'ventanas', title: 'Ventanas y avisos' },
  { id: 'listas', title: 'Listas' },
  { id: 'estados', title: 'Estados' },
  { id: 'graficas', title: 'Gráficas' },
  { id: 'diagrama', title: 'Diagrama de partes' },
  { id: 'mes', title: 'Mes' },
  { id: 'chat', title: 'Chat' },
  { id: 'iconos', title: 'Iconos' },
] as const;

type SectionId = (typeof sections)[number]['id'];

const Anchors = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[1]} ${theme.space[4]};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.control.sm};
  }
`;

const Section = ({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) => (
  <Card padding={5} id={id}>
    <Stack>
      <Heading level={2}>{sections.find((section) => section.id === id)?.title}</Heading>
      {children}
    </Stack>
  </Card>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack gap={3}>
    <Heading level={3} size="sm">
      {title}
    </Heading>
    {children}
  </Stack>
);

const Swatch = styled.span<{ readonly $color: ColorName }>`
  display: block;
  height: ${theme.size.control.lg};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${({ $color }) => theme.color[$color]};
`;

const Scale = styled.span<{ readonly $space: Space }>`
  display: block;
  width: ${({ $space }) => theme.space[$space]};
  height: ${theme.size.control.sm};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.primary};
`;

const Raised = styled.span<{ readonly $name: keyof typeof theme.elevation }>`
  display: grid;
  place-items: center;
  min-height: ${theme.size.thumb};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${({ $name }) => theme.elevation[$name]};
`;

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

const Identity = () => (
  <Section id="identidad">
    <Inline gap={6}>
      <Logo size="lg" />
      <Logo size="md" />
      <Logo />
      <Logo isMarkOnly />
    </Inline>
    <Inline gap={5}>
      <ThemeSwitch />
      <ThemeSwitch isCompact />
    </Inline>
    <Part title="Espacio">
      <Inline align="end">
        {(Object.keys(scale.space) as unknown as Space[]).map((space) => (
          <Stack key={space} gap={1} align="center">
            <Scale $space={space} />
            <Text size="xs" tone="muted">
              {space}
            </Text>
          </Stack>
        ))}
      </Inline>
    </Part>
    <Part title="Elevación">
      <Grid columns={3}>
        {(['low', 'mid', 'high'] as const).map((name) => (
          <Raised key={name} $name={name}>
            {name}
          </Raised>
        ))}
      </Grid>
    </Part>
  </Section>
);

const Colors = () => (
  <Section id="color">
    <Grid minItemWidth="tile" gap={3}>
      {(Object.keys(lightPalette) as ColorName[]).map((color) => (
        <Stack key={color} gap={1}>
          <Swatch $color={color} />
          <Text size="xs">{color}</Text>
        </Stack>
      ))}
    </Grid>
  </Section>
);

const Texts = () => (
  <Section id="texto">
    <Stack gap={3}>
      {(['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const).map((size) => (
        <Heading key={size} level={3} size={size}>
          {size} · Un repuesto, tres precios
        </Heading>
      ))}
      <Text size="lg" tone="muted">
        Entrada: describe lo que necesitas una sola vez.
      </Text>
      <Text>
        Texto normal, con un precio: <Money value={1250000} currency="COP" /> y un{' '}
        <Link href="#texto">enlace</Link>.
      </Text>
      <Text size="sm" tone="muted">
        Texto secundario: <Money value={1250.5} currency="MXN" />, sin precio:{' '}
        <Money value={null} currency="MXN" />
      </Text>
      <Grid columns={2}>
        <Stack gap={0} align="end">
          {[1111111, 888888, 1250000].map((value) => (
            <Text key={value} isTabular weight="medium">
              <Money value={value} currency="COP" />
            </Text>
          ))}
        </Stack>
      </Grid>
    </Stack>
  </Section>
);

const Actions = () => (
  <Section id="botones">
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
      <TooltipButton label="¿Qué es la conversión?">
        De cada cien solicitudes que cotizas, cuántas terminan en un pedido.
      </TooltipButton>
    </Inline>
  </Section>
);

const Fields = () => {
  const [delivery, setDelivery] = useState<string | null>('store');
  const [score, setScore] = useState<number | null>(4);
  const [pesos, setPesos] = useState<number | null>(1250.5);
  const [price, setPrice] = useState<number | null>(1250000);
  const [amount, setAmount] = useState<number | null>(2);
  const [brand, setBrand] = useState<string | null>('Nissan');
  const [chosen, setChosen] = useState<string[]>(['Mazda', 'Kia']);
  const [part, setPart] = useState('');
  return (
    <Section id="campos">
      <Grid columns={2}>
        <TextField label="Nombre" placeholder="Como te llamas" isRequired />
        <TextField label="VIN" defaultValue="3N1AB7AP" error="El VIN debe ser de 17 caracteres" />
        <TextField label="Contraseña" type="password" defaultValue="secreto" />
        <TextField label="Ciudad" isDisabled defaultValue="Bogotá" description="La de tu tienda" />
        <MoneyField label="Precio unitario" currency="COP" value={price} onChange={setPrice} />
        <MoneyField label="Precio en México" currency="MXN" value={pesos} onChange={setPesos} />
        <NumberField label="Cantidad" value={amount} onChange={setAmount} min={1} hasSteppers />
        <NumberField
          label="Kilometraje"
          value={null}
          onChange={() => {}}
          error="El kilometraje es requerido"
        />
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
        <Select label="Ciudad de entrega" isDisabled options={[{ value: 'b', label: 'Bogotá' }]} />
        <ComboBox label="Modelo" isLoading options={[]} error="Elige un modelo" />
      </Grid>
      <RadioCards
        label="Entrega"
        value={delivery}
        onChange={setDelivery}
        options={[
          { value: 'store', label: 'Recoger en la tienda', description: 'Gratis', icon: <icons.StoreIcon /> },
          { value: 'home', label: 'A domicilio', description: '1 día', icon: <icons.TruckIcon /> },
          { value: 'later', label: 'Por acordar', isDisabled: true },
        ]}
      />
      <ScoreField
        label="¿Recomendarías esta tienda?"
        from={0}
        to={10}
        ends={['Nada probable', 'Muy probable']}
        value={score}
        onChange={setScore}
      />
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

const spotNames = { width: 'Ancho', profile: 'Perfil', rim: 'RIN' } as const;

const Plates = () => {
  const [plate, setPlate] = useState('ABC123');
  const [focus, setFocus] = useState<TyreDimension | null>('profile');
  const [tyre, setTyre] = useState({ width: '205', profile: '', rim: '' });
  return (
    <Section id="placas">
      <Grid columns={2}>
        <PlateInput country="CO" value={plate} onChange={setPlate} />
        <PlateInput country="MX" value={plate} onChange={setPlate} error="La placa no es válida" />
        <PlateInput country="CO" label="Placa sin escribir" value="" onChange={() => {}} />
        <PlateInput country="MX" label="Placa sin permiso" value="" onChange={() => {}} isDisabled />
      </Grid>
      <Grid columns={2}>
        <TyreDrawing focus={focus} {...tyre} />
        <Stack>
          {(['width', 'profile', 'rim'] as const).map((dimension) => (
            <TextField
              key={dimension}
              label={spotNames[dimension]}
              value={tyre[dimension]}
              onFocus={() => setFocus(dimension)}
              onBlur={() => setFocus(null)}
              onChange={({ target }) => setTyre({ ...tyre, [dimension]: target.value })}
            />
          ))}
        </Stack>
      </Grid>
    </Section>
  );
};

const Files = () => {
  const [files, setFiles] = useState<readonly FileDropItem[]>([
    { id: '1', name: 'freno.png', url: picture, progress: 0.6 },
    { id: '2', name: 'factura.pdf', error: 'No se pudo subir' },
  ]);
  return (
    <Section id="archivos">
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
        link={{
          onAdd: async (address) => {
            setFiles([...files, { id: address, name: 'enlace.webp', url: picture }]);
            return null;
          },
        }}
      />
      <FileDrop label="Tarjeta de propiedad" files={[]} onAdd={() => {}} onRemove={() => {}} isDisabled />
    </Section>
  );
};

const Windows = () => {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'image' | 'agenda' | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  return (
    <Section id="ventanas">
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
        <Button variant="secondary" onClick={() => setOpen('agenda')}>
          Programar actividad
        </Button>
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Button key={tone} variant="quiet" onClick={() => toast({ message: 'Solicitud cerrada', tone })}>
            Aviso {tone}
          </Button>
        ))}
        <Button
          variant="quiet"
          onClick={() =>
            toast({
              message: 'Solicitud descartada',
              action: { label: 'Deshacer', onPress: () => undefined },
            })
          }
        >
          Aviso con acción
        </Button>
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
      <AgendaDialog
        isOpen={open === 'agenda'}
        onClose={close}
        onSave={() => {
          close();
          toast({ message: 'Actividad guardada', tone: 'success' });
        }}
      />
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
  return (
    <Section id="listas">
      <Inline justify="between">
        <Inline>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <CountBadge count={3} />
        </Inline>
        <ViewSwitcher value={view} onChange={setView} />
        <FoundCount count={12} />
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

const States = () => (
  <Section id="estados">
    <Tabs
      label="Estados"
      items={[
        { id: 'empty', label: 'Vacío', content: <EmptyState /> },
        { id: 'error', label: 'Error', content: <ErrorState onRetry={() => {}} /> },
        { id: 'loading', label: 'Cargando', content: <LoadingIndicator /> },
      ]}
    />
    <Skeleton lines={3} />
    <Table label="Cargando" columns={columns} rows={[]} rowKey={(row) => row.code} isLoading />
    <Table label="Vacía" columns={columns} rows={[]} rowKey={(row) => row.code} />
  </Section>
);

const sales = [
  { label: 'Frenos', value: 4200000 },
  { label: 'Suspensión y dirección', value: 2750000 },
  { label: 'Motor', value: 1900000 },
  { label: 'Eléctrico', value: 640000 },
];

const Charts = () => (
  <Section id="graficas">
    <Grid columns={2} gap={8}>
      <BarChart title="Vendido por grupo" data={sales} format={(value) => formatMoney(value, 'COP')} />
      <DonutChart
        title="Solicitudes por canal"
        data={[
          { label: 'Marketplace', value: 128 },
          { label: 'Tienda virtual', value: 54 },
          { label: 'WhatsApp', value: 21 },
        ]}
      />
      <BarChart title="Sin ventas todavía" data={[]} />
      <Stack gap={2}>
        <Rating value={4.6} count={128} />
        <Rating value={2.3} count={3} />
        <Rating value={null} />
      </Stack>
    </Grid>
    <Grid minItemWidth="squareCard">
      <NpsGauge promoters={86} detractors={4} total={100} label="Excelente, 82" />
      <NpsGauge promoters={60} detractors={18} total={100} label="Muy buena, 42" />
      <NpsGauge promoters={40} detractors={25} total={100} label="Buena, 15" />
      <NpsGauge promoters={20} detractors={55} total={100} label="Negativa, −35" />
      <NpsGauge promoters={0} detractors={0} total={0} label="Nadie ha calificado" />
    </Grid>
  </Section>
);

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 320" width="600" height="320" fill="none" stroke="dimgray" stroke-width="3"><circle cx="170" cy="160" r="110"/><circle cx="170" cy="160" r="46"/><rect x="330" y="70" width="90" height="180" rx="18"/><rect x="455" y="90" width="60" height="140" rx="10"/><g fill="black" stroke="none" font-family="sans-serif" font-size="22"><text x="163" y="40">1</text><text x="368" y="58">2</text><text x="478" y="78">3</text><text x="478" y="262">3</text></g></svg>',
)}`;

const Diagram = () => {
  const [chosen, setChosen] = useState<string | null>('2');
  return (
    <Section id="diagrama">
      <PartDiagram
        image={{ url: drawing, alt: 'Freno delantero desarmado', width: 600, height: 320 }}
        value={chosen}
        ticked={['1']}
        onChange={setChosen}
        spots={[
          { number: '1', name: 'Disco de freno', x: 152, y: 16, width: 34, height: 32 },
          { number: '2', name: 'Mordaza', x: 358, y: 34, width: 34, height: 32 },
          { number: '3', name: 'Pastilla', x: 468, y: 54, width: 34, height: 32 },
          { number: '3', name: 'Pastilla', x: 468, y: 238, width: 34, height: 32 },
        ]}
      />
    </Section>
  );
};

const planned = [
  { id: 1, name: 'Llamar al taller', isDone: true },
  { id: 2, name: 'Recoger los frenos', isDone: false },
  { id: 3, name: 'Pagar', isDone: false },
];

const Month = () => {
  const [day, setDay] = useState('2026-01-15');
  return (
    <Section id="mes">
      <MonthGrid
        day={day}
        today="2026-01-16"
        locale="es-CO"
        onDay={setDay}
        entriesOf={(each) => (each === '2026-01-20' ? planned : [])}
        countLabel={(count) => `${count} actividades`}
      />
    </Section>
  );
};

const Icons = () => (
  <Section id="iconos">
    <Inline gap={2}>
      {partFamilies.map((family) => (
        <PartTile key={family} family={family} size="lg" />
      ))}
      {bodyTypes.map((body) => (
        <BodyTile key={body} body={body} size="lg" />
      ))}
    </Inline>
    <Inline gap={4}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} size="lg" label={name} />
      ))}
    </Inline>
  </Section>
);

const Chat = () => {
  const [now] = useState(() => new Date());
  const [draft, setDraft] = useState<ChatDraft>({ text: '', file: null });
  const at = now.toISOString();
  return (
    <Section id="chat">
      <ChatThread>
        <ChatDaySeparator date={at} now={now} />
        <ChatBubble
          isOwn={false}
          author="Repuestos La 30"
          text="Hola, ¿es para el *Sentra 2019*?"
          sentAt={at}
        />
        <ChatBubble isOwn text="Sí, _con ABS_." sentAt={at} status="read" />
        <ChatBubble isOwn startsGroup={false} text="Y con sensor" sentAt={at} status="delivered" />
        <ChatBubble isOwn startsGroup={false} text="¿Hay?" sentAt={at} status="sent" />
        <ChatNewMarker />
        <ChatBubble
          isOwn={false}
          author="Repuestos La 30"
          text="Así es"
          sentAt={at}
          attachment={<ChatFile name="factura.pdf" isImage={false} url="#archivo" />}
        />
        <ChatBubble
          isOwn
          text=""
          sentAt={at}
          status="sending"
          attachment={<ChatFile name="freno.png" isImage url={picture} progress={0.6} />}
        />
        <ChatBubble isOwn text="¿Tienen entrega hoy?" sentAt={at} status="failed" onRetry={() => {}} />
        <ChatTyping />
      </ChatThread>
      <ChatComposer draft={draft} onChange={setDraft} onSend={() => setDraft({ text: '', file: null })} />
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
    <AppFrame
      header={<NavBar items={items} actions={<NotificationBell count={7} onClick={() => {}} />} />}
      bottomNav={<BottomNav items={items} />}
      footer={<ThemeSwitch />}
    >
      <Container>
        <PageHeader
          title="Componentes"
          description="El sistema de diseño de Tuerca, en todos sus estados."
          back={{ href: '/', label: 'Inicio' }}
          actions={<Button iconStart={<icons.PlusIcon />}>Nueva solicitud</Button>}
        />
        <Stack gap={5}>
          <Anchors aria-label="Secciones">
            <ul>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <Link href={`#${id}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </Anchors>
          <Identity />
          <Colors />
          <Texts />
          <Actions />
          <Fields />
          <Plates />
          <Files />
          <Windows />
          <Lists />
          <States />
          <Charts />
          <Diagram />
          <Month />
          <Chat />
          <Icons />
        </Stack>
      </Container>
    </AppFrame>
  );
};
