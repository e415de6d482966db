import { checkPlate } from '@tuerca/rules';
import { Banner, Button, media, PlateInput, Stack, theme } from '@tuerca/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { messageOf } from '../../../shared/messages.ts';
import { useBackOnline } from '../../../shared/use-back-online.ts';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/text.ts';
import { useSession } from '../../session/session.tsx';
import { useAskedStore } from './asked-store.ts';
import type { WizardDraft, WizardVehicle } from './draft.ts';
import type { PlateProblem } from './find-registered.ts';
import { Question } from './question.tsx';

// For those who have an account.
const SavedVehicles = lazyPart(async () => (await import('./saved-vehicles.tsx')).SavedVehicles);
// Loaded when a look-up fails because the registry is down, which is rare.
const PlateDown = lazyPart(async () => (await import('./plate-down.tsx')).PlateDown);

/** The minimum number of characters to search for a plate (specification 2 section 5, 'Plate'). */
const searchableLength = 5;

/** The plate field with its buttons below, on wide screens beside it. */
const Search = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};

  ${media.wide} {
    flex-direction: row;
    align-items: center;
    gap: ${theme.space[5]};

    & > :first-child {
      flex: 0 1 ${theme.width.xs};
    }

    & > :last-child {
      flex: 1;
    }
  }
`;

interface PlateQuestionProps {
  readonly problem: PlateProblem | null;
  readonly onProblem: (problem: PlateProblem | null) => void;
  readonly onFound: (vehicle: WizardVehicle) => void;
  readonly onWithout: () => void;
  readonly onPhoto: () => void;
}

/** The first question: a vehicle found by its plate is verified, which skips the other vehicle questions. */
export const PlateQuestion = ({ problem, onProblem, onFound, onWithout, onPhoto }: PlateQuestionProps) => {
  const { getValues, setValue } = useFormContext<WizardDraft>();
  const { ensureUser, isRegistered } = useSession();
  const store = useAskedStore();
  const [plate, setPlate] = useState(() => getValues('vehicle.plate'));
  const [mistake, setMistake] = useState<string>();
  const [isSearching, setIsSearching] = useState(false);
  /** The search whose answer counts: none once the question is left or another plate is typed. */
  const awaited = useRef<object>(null);
  useEffect(() => () => void (awaited.current = null), []);

  const search = async () => {
    const check = checkPlate(plate, country.code);
    if (!check.ok) return setMistake([check.message, check.hint].filter(Boolean).join('. '));
    const own = {};
    awaited.current = own;
    setIsSearching(true);
    onProblem(null);
    // Few look a plate up: what does comes with the first search, unless the network is gone.
    const found = await import('./find-registered.ts')
      .then(({ findRegistered }) => findRegistered(check.plate, ensureUser, store))
      .catch((error: unknown): PlateProblem => ({ kind: 'failed', message: messageOf(error) }));
    // Who went on with another vehicle meanwhile keeps that one.
    if (awaited.current !== own) return undefined;
    setIsSearching(false);
    if (!('kind' in found)) return onFound(found);
    setValue('vehicle.plate', check.plate);
    if (found.kind === 'down') setValue('vehicle.awaitedPlate', found.isKept ? found.plate : '');
    onProblem(found.kind === 'failed' && !navigator.onLine ? { kind: 'offline' } : found);
    return undefined;
  };
  const isOffline = problem?.kind === 'offline';
  useBackOnline(() => {
    if (isOffline) void search();
  });
  const said = useRef<HTMLDivElement>(null);
  // Below the buttons, where the bottom navigation may cover it.
  useEffect(() => {
    if (isOffline || problem?.kind === 'failed') said.current?.scrollIntoView({ block: 'nearest' });
  }, [problem, isOffline]);

  return (
    <Question title={t('quotationRequest.plate.title')} hint={t('quotationRequest.plate.hint')}>
      <Suspense>{isRegistered && <SavedVehicles onChoose={onFound} />}</Suspense>
      <Search
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <PlateInput
          label={t('quotationRequest.plate.label')}
          isLabelHidden
          country={country.code}
          value={plate}
          onChange={(text) => {
            awaited.current = null;
            setIsSearching(false);
            setPlate(text);
            setMistake(undefined);
            if (isOffline) onProblem(null);
          }}
          error={mistake}
        />
        <Stack gap={3}>
          {plate.length >= searchableLength && (
            <Button type="submit" size="lg" isLoading={isSearching}>
              {t('quotationRequest.plate.search')}
            </Button>
          )}
          <Button
            variant={plate ? 'quiet' : 'secondary'}
            size="lg"
            onClick={onWithout}
            isDisabled={isSearching}
          >
            {t('quotationRequest.plate.without')}
          </Button>
        </Stack>
      </Search>
      <Button variant="quiet" onClick={onPhoto} isDisabled={isSearching}>
        {t('quotationRequest.plate.photo')}
      </Button>
      <div ref={said} aria-live="polite">
        {isSearching && t('quotationRequest.plate.searching')}
        <Suspense>
          {problem?.kind === 'down' && (
            <PlateDown plate={problem.plate} isKept={problem.isKept} onWithout={onWithout} />
          )}
        </Suspense>
        {problem?.kind === 'failed' && (
          <Banner tone="danger" title={t('quotationRequest.plate.failed')}>
            {problem.message}
          </Banner>
        )}
        {isOffline && <Banner tone="warning">{t('quotationRequest.plate.offline')}</Banner>}
      </div>
    </Question>
  );
};
