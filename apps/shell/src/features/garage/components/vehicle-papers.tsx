import { listVehicles, readVehicle } from '@tuerca/contracts';
import {
  minuteMs,
  nextOilChange,
  vehiclePapersOf,
  vehiclePaperState,
  type VehiclePaperKind,
  type VehiclePaperState,
} from '@tuerca/rules';
import { Badge, Button, Inline, recoverFocus, Stack, Text, theme, useToast } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { vehiclePapersHash } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { formatDay } from '../../../shared/dates.ts';
import { useNow } from '../../../shared/now.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/garage.ts';
import { removePaper } from '../api/save-paper.ts';
import type { Paper, Vehicle } from '../api/use-garage.ts';
import { PaperDialog } from './paper-dialog.tsx';

const tones = { valid: 'success', soon: 'warning', expired: 'danger' } as const;

const Row = styled.li`
  & + & {
    border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
    padding-top: ${theme.space[3]};
  }
`;

/** How each paper of a vehicle stands, also on a page that is left open until another day. */
const useStateOf = ({ country }: Vehicle) => {
  const now = new Date(useNow(minuteMs));
  return ({ expires_on: day }: Paper): VehiclePaperState => vehiclePaperState(day, country, now);
};

/** How a paper stands. */
export const PaperBadge = ({
  kind,
  state,
}: {
  readonly kind: VehiclePaperKind;
  readonly state: VehiclePaperState;
}) => (
  <Badge tone={tones[state]}>
    {t(`garage.papers.${kind === 'oil_change' ? 'oilStates' : 'states'}.${state}`)}
  </Badge>
);

/** Until when it holds; of oil, at which reading it is next due. */
const spelledOut = (paper: Paper): string => {
  const { done_on: doneOn, done_km: doneKm, interval_km: intervalKm, monthly_km: monthlyKm } = paper;
  const date = formatDay(paper.expires_on);
  if (doneOn === null || doneKm === null || intervalKm === null || monthlyKm === null)
    return t('garage.papers.until', { date });
  const { km } = nextOilChange({ doneOn, doneKm, intervalKm, monthlyKm });
  return t('garage.papers.oilDue', { km: formatNumber(km), date, monthly: formatNumber(monthlyKm) });
};

/** Of a vehicle's papers, what asks to be seen to; nothing where all hold. */
export const PaperWarnings = ({ vehicle }: { readonly vehicle: Vehicle }) => {
  const stateOf = useStateOf(vehicle);
  return vehicle.papers
    .map((paper) => ({ kind: paper.kind, state: stateOf(paper) }))
    .filter(({ state }) => state !== 'valid')
    .map(({ kind, state }) => (
      <Badge key={kind} tone={tones[state]}>
        {t('garage.papers.named', {
          name: t(`garage.papers.kinds.${kind}`),
          state: t(`garage.papers.${kind === 'oil_change' ? 'oilStates' : 'states'}.${state}`),
        })}
      </Badge>
    ));
};

interface PaperRowProps {
  readonly vehicle: Vehicle;
  readonly kind: VehiclePaperKind;
  readonly paper: Paper | undefined;
  readonly state: VehiclePaperState | undefined;
  readonly onNote: () => void;
}

const PaperRow = ({ vehicle, kind, paper, state, onNote }: PaperRowProps) => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const place = useRef<HTMLLIElement>(null);
  const name = t(`garage.papers.kinds.${kind}`);
  const remove = async () => {
    await removePaper(vehicle.id, kind);
    await mutate(isReadOf(readVehicle, listVehicles));
    toast({ message: t('garage.papers.removed', { name }), tone: 'success' });
    recoverFocus(() => place.current?.querySelector<HTMLElement>('button')?.focus());
  };
  return (
    <Row ref={place}>
      <Inline justify="between" gap={2}>
        <Stack gap={1}>
          <Inline gap={2}>
            <Text weight="bold">{name}</Text>
            {state && <PaperBadge kind={kind} state={state} />}
          </Inline>
          <Text size="sm" tone="muted">
            {paper ? spelledOut(paper) : t('garage.papers.none')}
          </Text>
        </Stack>
        <Inline gap={1}>
          <Button
            variant="secondary"
            aria-label={t(paper ? 'garage.papers.changeOf' : 'garage.papers.noteOf', { name })}
            onClick={onNote}
          >
            {t(paper ? 'garage.papers.change' : 'garage.papers.note')}
          </Button>
          {paper && (
            <RemoveButton
              label={t('garage.papers.remove')}
              fullLabel={t('garage.papers.removeOf', { name })}
              name={name}
              title={t('garage.papers.removing')}
              text={t('garage.papers.removingText')}
              failed={t('garage.papers.notRemoved')}
              onRemove={remove}
            />
          )}
        </Inline>
      </Inline>
    </Row>
  );
};

/** The papers of a vehicle and its oil, with the days by which its owner is told. */
export const VehiclePapers = ({ vehicle }: { readonly vehicle: Vehicle }) => {
  const [noting, setNoting] = useState<VehiclePaperKind>();
  const place = useRef<HTMLDivElement>(null);
  const isLedTo = useLocation().hash === vehiclePapersHash;
  useEffect(() => {
    if (isLedTo) place.current?.scrollIntoView({ block: 'start' });
  }, [isLedTo]);
  const stateOf = useStateOf(vehicle);
  const paperOf = (kind: VehiclePaperKind) => vehicle.papers.find((paper) => paper.kind === kind);
  const row = (kind: VehiclePaperKind) => {
    const paper = paperOf(kind);
    return (
      <PaperRow
        key={kind}
        vehicle={vehicle}
        kind={kind}
        paper={paper}
        state={paper && stateOf(paper)}
        onNote={() => setNoting(kind)}
      />
    );
  };
  return (
    <div ref={place}>
      <PagePart title={t('garage.papers.title')}>
        <Text tone="muted">{t('garage.papers.hint')}</Text>
        <Stack as="ul" gap={3} aria-label={t('garage.papers.title')}>
          {vehiclePapersOf[vehicle.country].map(row)}
        </Stack>
      </PagePart>
      {noting && (
        <PaperDialog
          vehicle={vehicle}
          kind={noting}
          paper={paperOf(noting)}
          onClose={() => setNoting(undefined)}
        />
      )}
    </div>
  );
};
