import { limits } from '@tuerca/contracts';
import { fold, foldedWords, isVehicleYear, mostSimilar, vehicleYearMessage } from '@tuerca/rules';
import {
  Button,
  Inline,
  LinkButton,
  recoverFocus,
  Skeleton,
  Stack,
  Text,
  TextField,
  theme,
  useOnline,
} from '@tuerca/ui';
import { useCallback, useDeferredValue, useMemo, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/request-steps.ts';
import { useAskedStore, type AskedStore } from './asked-store.ts';
import { ChoiceGrid, type GridChoice } from './choice-grid.tsx';
import type { WizardDraft } from './draft.ts';
import { takeToMarket } from './handed-draft.ts';
import { placeOnMarket } from './market-brands.ts';
import { brandOfModel } from './market-models.ts';
import { modelsInOrder } from './models-in-order.ts';
import { matching, matchingBrands } from './matching.ts';
import { Question } from './question.tsx';
import { useWhenLoaded } from './use-when-loaded.ts';
import { useAskedBrands } from '../api/use-asked-brands.ts';
import { useAskedModels } from '../api/use-asked-models.ts';
import { useVehicleBrands } from '../api/use-vehicle-brands.ts';
import { useVehicleModels } from '../api/use-vehicle-models.ts';

interface AnswerProps {
  readonly onAnswer: () => void;
}

interface BrandQuestionProps extends AnswerProps {
  /** Goes to the search by plate, for a brand that is not listed; null when the plate was not found. */
  readonly onPlate: (() => void) | null;
}

/** The number of choices before a search: as many as fit on a phone. */
const choicesAtFirst = 12;

const onEnter = (run: () => void) => (event: FormEvent) => {
  event.preventDefault();
  run();
};

/** Whether all choices of a grid are shown: the button for that goes, and the focus goes on to the first that it brings. */
const useAll = () => {
  const [isAll, setIsAll] = useState(false);
  const grid = useRef<HTMLUListElement>(null);
  const showAll = (shownBefore: number) => {
    flushSync(() => setIsAll(true));
    grid.current?.querySelectorAll('button')[shownBefore]?.focus();
  };
  return { isAll, grid, showAll };
};

/** Whether a list waits for its counts: without them it has an order too, and stays where they are asked for again. */
const areToCome = (counts: { readonly isLoading: boolean; readonly error?: unknown }): boolean =>
  counts.isLoading && counts.error === undefined;

interface BrandsFailedProps extends Pick<BrandQuestionProps, 'onPlate'> {
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

/** Without a network they are read again once there is one. */
const BrandsFailed = ({ isBusy, onAgain, onPlate }: BrandsFailedProps) => {
  const isOnline = useOnline();
  return (
    <Stack gap={3}>
      <Text tone="muted" role="status">
        {t(`quotationRequest.brand.${isOnline ? 'failed' : 'offline'}`)}
      </Text>
      {isOnline && (
        <Inline gap={2}>
          <Button variant="secondary" isLoading={isBusy} onClick={onAgain}>
            {t('quotationRequest.brand.again')}
          </Button>
          {onPlate && (
            <Button variant="secondary" onClick={onPlate}>
              {t('quotationRequest.brand.byPlate')}
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  );
};

interface NoSuchBrandProps extends Pick<BrandQuestionProps, 'onPlate'> {
  /** What may have been meant by what was typed. */
  readonly meant: GridChoice | undefined;
  /** Of all brands. */
  readonly count: number;
  readonly onChoose: (brand: GridChoice) => void;
  readonly onAll: () => void;
}

/** No brand is called what was typed: what may have been meant, and the other ways to go on. */
const NoSuchBrand = ({ meant, count, onChoose, onAll, onPlate }: NoSuchBrandProps) => {
  const { getValues } = useFormContext<WizardDraft>();
  const store = useAskedStore();
  return (
    <Stack gap={3}>
      <Text tone="muted" role="status">
        {store
          ? t('storePage.wizard.otherBrand', { store: store.name })
          : t(onPlate ? 'quotationRequest.brand.empty' : 'quotationRequest.brand.unknown')}
      </Text>
      <Inline gap={2}>
        {meant && (
          <Button variant="secondary" onClick={() => onChoose(meant)}>
            {t('quotationRequest.brand.meant', { brand: meant.label })}
          </Button>
        )}
        {count > 0 && (
          <Button variant="secondary" onClick={onAll}>
            {t('quotationRequest.brand.all', { count })}
          </Button>
        )}
        {store ? (
          <LinkButton
            variant="secondary"
            href={paths.newRequest}
            target={store.isFramed ? '_blank' : undefined}
            onClick={() => takeToMarket(getValues())}
          >
            {t('storePage.wizard.askAll')}
          </LinkButton>
        ) : onPlate ? (
          <Button variant="secondary" onClick={onPlate}>
            {t('quotationRequest.brand.byPlate')}
          </Button>
        ) : (
          <LinkButton variant="secondary" href={`${paths.help}#contacto`} target="_blank">
            {t('quotationRequest.brand.write')}
          </LinkButton>
        )}
      </Inline>
    </Stack>
  );
};

/** Brands common in the country first, among them the most requested ones; on a store's page, only its own. */
const useBrandsInOrder = (store: AskedStore | null) => {
  const { data, isLoading: isReading, error, mutate } = useVehicleBrands();
  const counts = useAskedBrands();
  const { data: asked } = counts;
  const isCounting = areToCome(counts);
  const brands = useMemo(() => {
    const timesAsked = asked?.data.brands ?? {};
    const isCar = (kinds: readonly string[]) => Number(kinds.includes('car'));
    const place = (name: string) => placeOnMarket(name, country.code);
    const isRare = (name: string) => Number(place(name) === place(''));
    return (isCounting ? [] : (data?.data ?? []))
      .filter(({ id }) => !store || store.brandIds.includes(id))
      .toSorted(
        (one, other) =>
          isRare(one.name) - isRare(other.name) ||
          (timesAsked[other.name] ?? 0) - (timesAsked[one.name] ?? 0) ||
          place(one.name) - place(other.name) ||
          isCar(other.kinds) - isCar(one.kinds) ||
          one.name.localeCompare(other.name, 'es'),
      )
      .map(({ id, name }) => ({ id: String(id), label: name }));
  }, [data, asked, isCounting, store]);
  // Wait for both: sorting the list again would move it under the finger.
  return {
    brands,
    isReading,
    isLoading: isReading || isCounting,
    hasFailed: error !== undefined && !data,
    mutate,
  };
};

/** The brands that are called what was typed, or whose model is. */
const brandsFor = (brands: readonly GridChoice[], typed: string): readonly GridChoice[] => {
  const found = matchingBrands(brands, typed);
  if (found.length > 0) return found;
  const brand = brandOfModel(typed, country.code);
  return brands.filter(({ label }) => fold(label) === brand);
};

/** The brand, of those that are listed. */
export const BrandQuestion = ({ onAnswer, onPlate }: BrandQuestionProps) => {
  const { getValues, setValue } = useFormContext<WizardDraft>();
  const store = useAskedStore();
  const { brands, isReading, isLoading, hasFailed, mutate } = useBrandsInOrder(store);
  const [search, setSearch] = useState('');
  const { isAll, grid, showAll } = useAll();
  // A letter shows before what it finds, which may be a hundred.
  const later = useDeferredValue(search.trim());
  const wanted = search.trim() && later;
  const found = brandsFor(brands, wanted);
  const shown = wanted || isAll ? found : found.slice(0, choicesAtFirst);

  const choose = useCallback(
    ({ id, label }: GridChoice) => {
      if (getValues('vehicle.brand')?.id !== Number(id)) setValue('vehicle.model', '');
      setValue('vehicle.brand', { id: Number(id), name: label });
      onAnswer();
    },
    [getValues, setValue, onAnswer],
  );
  const entered = useWhenLoaded(isLoading, () => {
    const [first] = search.trim() ? brandsFor(brands, search) : [];
    if (first) choose(first);
  });
  const isNoneFound = !isLoading && !hasFailed && found.length === 0;
  const meant = useMemo(() => {
    // Compared with every brand: not with each letter while some begin so.
    const labels = isNoneFound ? brands.map(({ label }) => label) : [];
    // A model may stand behind it.
    const name = mostSimilar(wanted, labels) ?? mostSimilar(foldedWords(wanted)[0] ?? '', labels);
    return brands.find(({ label }) => label === name);
  }, [brands, wanted, isNoneFound]);

  return (
    <Question title={t('quotationRequest.brand.title')}>
      <form onSubmit={onEnter(entered.ask)}>
        <TextField
          label={t('quotationRequest.brand.search')}
          isLabelHidden
          placeholder={t('quotationRequest.brand.search')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            entered.forget();
          }}
        />
      </form>
      {isLoading && brands.length === 0 && !hasFailed && <Skeleton />}
      {hasFailed && (
        <BrandsFailed
          isBusy={isReading}
          // The pressed button goes where they come.
          onAgain={() => void mutate().then(() => recoverFocus())}
          onPlate={onPlate}
        />
      )}
      <ChoiceGrid
        ref={grid}
        label={t('quotationRequest.brand.list')}
        choices={shown}
        chosen={String(getValues('vehicle.brand')?.id ?? '')}
        onChoose={choose}
      />
      {isNoneFound && (
        <NoSuchBrand
          meant={meant}
          count={brands.length}
          onChoose={choose}
          onAll={() => {
            setSearch('');
            showAll(0);
          }}
          onPlate={onPlate}
        />
      )}
      {shown.length < found.length && (
        <Button variant="quiet" onClick={() => showAll(shown.length)}>
          {t('quotationRequest.brand.all', { count: found.length })}
        </Button>
      )}
    </Question>
  );
};

/** The model: one of the brand's, the most requested first, or a typed name. */
export const ModelQuestion = ({ onAnswer }: AnswerProps) => {
  const { setValue, getValues } = useFormContext<WizardDraft>();
  const brand = useWatch<WizardDraft, 'vehicle.brand'>({ name: 'vehicle.brand' });
  const { data, isLoading: isReading } = useVehicleModels(brand?.id ?? null);
  const counts = useAskedModels(brand?.id ?? null);
  const { data: asked } = counts;
  const isCounting = areToCome(counts);
  const isLoading = isReading || isCounting;
  const [text, setText] = useState(() => getValues('vehicle.model'));
  // When the user returns to the question, the other models are shown too.
  const [isAnswered, setIsAnswered] = useState(text !== '');
  const models = useMemo(() => {
    const market = { brand: brand?.name ?? '', country: country.code, asked: asked?.data ?? [] };
    return modelsInOrder(isCounting ? [] : (data?.data ?? []), market).map(({ id, name }) => ({
      id: String(id),
      label: name,
    }));
  }, [data, asked, isCounting, brand]);
  const typed = text.trim();
  const wanted = useDeferredValue(typed);
  const foundBy = (words: string) => (isAnswered ? models : matching(models, words));
  const found = foundBy(wanted);
  const exact = models.find(({ label }) => fold(label) === fold(typed));
  const answered = models.find(({ label }) => label === getValues('vehicle.model'));
  const { isAll, grid, showAll } = useAll();
  const isSearch = wanted !== '' && !isAnswered;
  const first = found.slice(0, choicesAtFirst);
  const shown =
    isSearch || isAll ? found : answered && !first.includes(answered) ? [answered, ...first] : first;

  const choose = useCallback(
    ({ label }: Pick<GridChoice, 'label'>) => {
      setValue('vehicle.model', label);
      onAnswer();
    },
    [setValue, onAnswer],
  );
  const entered = useWhenLoaded(isLoading, () => {
    if (!typed) return;
    const [one, other] = foundBy(typed);
    choose(exact ?? (other ? undefined : one) ?? { label: typed });
  });

  return (
    <Question title={t('quotationRequest.model.title', { brand: brand?.name ?? '' })}>
      <form onSubmit={onEnter(entered.ask)}>
        <Stack gap={3}>
          <TextField
            label={t('quotationRequest.model.search')}
            isLabelHidden
            placeholder={t('quotationRequest.model.search')}
            autoComplete="off"
            maxLength={limits.vehicleModel}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setIsAnswered(false);
              entered.forget();
            }}
          />
          {/* A name that is in the list is chosen there. */}
          {typed && !exact && (
            <Button type="button" variant="secondary" onClick={() => choose({ label: typed })}>
              {t('quotationRequest.model.own', { text: typed })}
            </Button>
          )}
        </Stack>
      </form>
      {isLoading && models.length === 0 && <Skeleton />}
      {!isLoading && models.length === 0 && !typed && (
        <Text tone="muted">{t('quotationRequest.model.empty')}</Text>
      )}
      <ChoiceGrid
        ref={grid}
        label={t('quotationRequest.model.list')}
        choices={shown}
        chosen={answered?.id ?? null}
        onChoose={choose}
      />
      {shown.length < found.length && (
        <Button variant="quiet" onClick={() => showAll(shown.length)}>
          {t('quotationRequest.model.all', { count: found.length })}
        </Button>
      )}
    </Question>
  );
};

/** The number of years offered, which covers most vehicles; an older year is typed. */
const yearsInSight = 24;

/** Opens at the bottom of the question: the scroll margin keeps it above the bottom navigation. */
const OlderYear = styled.form`
  scroll-margin-bottom: ${theme.size.bottomNav};
`;
const showWhole = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'nearest' });

export const YearQuestion = ({ onAnswer }: AnswerProps) => {
  const { setValue, getValues } = useFormContext<WizardDraft>();
  const newest = new Date().getFullYear() + 1;
  const years = Array.from({ length: yearsInSight }, (_each, index) => String(newest - index));
  const chosen = getValues('vehicle.year');
  const isOlder = chosen !== null && !years.includes(String(chosen));
  const [other, setOther] = useState(isOlder ? String(chosen) : '');
  const [isTyping, setIsTyping] = useState(isOlder);
  const [mistake, setMistake] = useState<string>();

  const choose = (year: number) => {
    setValue('vehicle.year', year);
    onAnswer();
  };
  return (
    <Question title={t('quotationRequest.year.title')}>
      <ChoiceGrid
        label={t('quotationRequest.year.list')}
        choices={years.map((year) => ({ id: year, label: year }))}
        chosen={chosen === null ? null : String(chosen)}
        onChoose={({ id }) => choose(Number(id))}
      />
      {isTyping ? (
        <OlderYear
          ref={showWhole}
          onSubmit={onEnter(() => {
            if (isVehicleYear(Number(other))) choose(Number(other));
            else setMistake(vehicleYearMessage);
          })}
        >
          <Stack gap={3}>
            <TextField
              autoFocus
              label={t('quotationRequest.year.other')}
              placeholder="1998"
              inputMode="numeric"
              maxLength={4}
              value={other}
              onChange={({ target }) => {
                setOther(target.value.replace(/\D/g, ''));
                setMistake(undefined);
              }}
              error={mistake}
            />
            <Button type="submit">{t('quotationRequest.year.use')}</Button>
          </Stack>
        </OlderYear>
      ) : (
        <Button variant="quiet" onClick={() => setIsTyping(true)}>
          {t('quotationRequest.year.other')}
        </Button>
      )}
    </Question>
  );
};
