import { limits, listPlateLookups, listVehicles, readPlateQuota } from '@tuerca/contracts';
import { checkPlate } from '@tuerca/rules';
import { Banner, Button, PlateInput, Stack } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { country } from '../../../config/country.ts';
import { isReadOf } from '../../../shared/api.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/garage.ts';
import { useSession } from '../../session/session.tsx';
import { findRegistered, type PlateProblem } from '../../quotation-request/wizard/find-registered.ts';
import { TellSwitch } from '../../quotation-request/wizard/plate-down.tsx';
import { Question } from '../../quotation-request/wizard/question.tsx';
import { findKnown, findOwn } from '../api/plate-lookups.ts';
import { PlateLookups, PlateQuota } from './plate-lookups.tsx';

interface PlateStepProps {
  readonly plate: string;
  /** The vehicle is in the garage by then. */
  readonly onFound: (vehicleId: number) => Promise<void>;
  readonly onByHand: (plate: string) => void;
}

/** Why there is no vehicle for the plate, and how one goes on. */
const Problem = ({
  problem,
  onByHand,
}: {
  readonly problem: PlateProblem;
  readonly onByHand: () => void;
}) => {
  const byHand = (
    <Button variant="secondary" onClick={onByHand}>
      {t('garage.adding.byHand')}
    </Button>
  );
  switch (problem.kind) {
    case 'notFound':
      return (
        <Banner
          tone="warning"
          title={t('quotationRequest.plate.notFound', { plate: problem.plate })}
          action={byHand}
        >
          {t('garage.adding.notFound')}
        </Banner>
      );
    case 'down':
      return (
        <Banner tone="warning" title={t('garage.adding.down')} action={byHand}>
          {problem.isKept && (
            <Stack gap={3}>
              <span>
                {t('garage.adding.downText', { plate: problem.plate, hours: limits.plateWaits.hours })}
              </span>
              <TellSwitch plate={problem.plate} />
            </Stack>
          )}
        </Banner>
      );
    default:
      return (
        <Banner tone="danger" title={t('quotationRequest.plate.failed')} action={byHand}>
          {problem.kind === 'failed' && problem.message}
        </Banner>
      );
  }
};

/** Finds a vehicle by its plate in the registry, which gives all that is known of it. */
export const PlateStep = ({ plate: written, onFound, onByHand }: PlateStepProps) => {
  const { ensureUser } = useSession();
  const { mutate: renew } = useSWRConfig();
  const [plate, setPlate] = useState(written);
  const [mistake, setMistake] = useState<string>();
  const [problem, setProblem] = useState<PlateProblem>();
  const [isSearching, setIsSearching] = useState(false);
  const isGone = useIsGone();
  /** Who has left finds the vehicle in the garage, and is not taken back to it. */
  const goTo = async (vehicleId: number): Promise<void> => {
    if (isGone()) await renew(isReadOf(listVehicles));
    else await onFound(vehicleId);
  };
  const find = async (wanted: string): Promise<void> => {
    const known = await findKnown(wanted).catch(() => null);
    if (known !== null) return goTo(known);
    const found = await findRegistered(wanted, ensureUser, null);
    await renew(isReadOf(readPlateQuota, listPlateLookups));
    if ('kind' in found) {
      // One that was written by hand, which the registry knows nothing of either.
      const own = await findOwn(wanted).catch(() => null);
      return own === null ? setProblem(found) : goTo(own);
    }
    return found.id === null ? undefined : goTo(found.id);
  };
  const search = async (): Promise<void> => {
    const check = checkPlate(plate, country.code);
    if (!check.ok) return setMistake([check.message, check.hint].filter(Boolean).join('. '));
    setIsSearching(true);
    setProblem(undefined);
    await find(check.plate).finally(() => setIsSearching(false));
  };
  return (
    <Question title={t('quotationRequest.plate.title')} hint={t('garage.adding.plateHint')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <Stack gap={3} align="start">
          <PlateInput
            label={t('quotationRequest.plate.label')}
            isLabelHidden
            country={country.code}
            value={plate}
            onChange={(text) => {
              setPlate(text);
              setMistake(undefined);
            }}
            error={mistake}
          />
          <PlateQuota />
          <Button type="submit" size="lg" isLoading={isSearching}>
            {t('quotationRequest.plate.search')}
          </Button>
          <Button variant="quiet" isDisabled={isSearching} onClick={() => onByHand(plate)}>
            {t('garage.adding.withoutSearch')}
          </Button>
        </Stack>
      </form>
      <div aria-live="polite">
        {isSearching && t('quotationRequest.plate.searching')}
        {problem && <Problem problem={problem} onByHand={() => onByHand(plate)} />}
      </div>
      <PlateLookups />
    </Question>
  );
};
