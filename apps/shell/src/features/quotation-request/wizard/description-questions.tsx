import {
  limits,
  listAskedModels,
  listVehicleBrands,
  listVehicleModels,
  readSalesOpportunityIndicators,
} from '@tuerca/contracts';
import { fold, isVehicleYear, mostSimilar, vehicleYearMessage } from '@tuerca/rules';
import { Button, Inline, Skeleton, Stack, Text, TextField } from '@tuerca/ui';
import { useMemo, useState, type FormEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRead } from '../../../app/api.ts';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/text.ts';
import { ChoiceGrid, type GridChoice } from './choice-grid.tsx';
import type { WizardDraft } from './draft.ts';
import { Question } from './question.tsx';

interface AnswerProps {
  readonly onAnswer: () => void;
}

/** Choices shown before anyone searches: as many as a phone shows at once. */
const choicesAtFirst = 12;

const matching = (choices: readonly GridChoice[], search: string): readonly GridChoice[] =>
  choices.filter(({ label }) => fold(label).includes(fold(search)));

const onEnter = (run: () => void) => (event: FormEvent) => {
  event.preventDefault();
  run();
};

/** Brands, the most asked for first. */
export const BrandQuestion = ({ onAnswer }: AnswerProps) => {
  const { getValues, setValue } = useFormContext<WizardDraft>();
  const {
    data,
    isLoading: isReading,
    error,
  } = useRead(listVehicleBrands, { query: { pageSize: limits.brandPageSize } });
  const { data: asked, isLoading: isCounting } = useRead(readSalesOpportunityIndicators, {
    query: { country: country.code },
  });
  // A list that is sorted anew moves away from under the finger.
  const isLoading = isReading || isCounting;
  const [search, setSearch] = useState('');
  const [isAll, setIsAll] = useState(false);
  const brands = useMemo(() => {
    const timesAsked = asked?.data.brands ?? {};
    const isCar = (kinds: readonly string[]) => Number(kinds.includes('car'));
    return (isCounting ? [] : (data?.data ?? []))
      .toSorted(
        (one, other) =>
          (timesAsked[other.name] ?? 0) - (timesAsked[one.name] ?? 0) ||
          isCar(other.kinds) - isCar(one.kinds) ||
          one.name.localeCompare(other.name, 'es'),
      )
      .map(({ id, name }) => ({ id: String(id), label: name }));
  }, [data, asked, isCounting]);
  const found = matching(brands, search.trim());
  const shown = search.trim() || isAll ? found : found.slice(0, choicesAtFirst);

  const choose = ({ id, label }: GridChoice) => {
    if (getValues('vehicle.brand')?.id !== Number(id)) setValue('vehicle.model', '');
    setValue('vehicle.brand', { id: Number(id), name: label });
    onAnswer();
  };
  const [first] = found;
  const meant = useMemo(() => {
    const name = mostSimilar(
      search,
      brands.map(({ label }) => label),
    );
    return brands.find(({ label }) => label === name);
  }, [brands, search]);

  return (
    <Question title={t('quotationRequest.brand.title')}>
      <form onSubmit={onEnter(() => search.trim() && first && choose(first))}>
        <TextField
          label={t('quotationRequest.brand.search')}
          isLabelHidden
          placeholder={t('quotationRequest.brand.search')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </form>
      {isLoading && brands.length === 0 && <Skeleton />}
      <ChoiceGrid
        label={t('quotationRequest.brand.list')}
        choices={shown}
        chosen={String(getValues('vehicle.brand')?.id ?? '')}
        onChoose={choose}
      />
      {!isLoading && found.length === 0 && (
        <Inline gap={2} role="status">
          <Text tone="muted">
            {error ? t('quotationRequest.brand.failed') : t('quotationRequest.brand.empty')}
          </Text>
          {meant && (
            <Button variant="secondary" onClick={() => choose(meant)}>
              {t('quotationRequest.brand.meant', { brand: meant.label })}
            </Button>
          )}
        </Inline>
      )}
      {shown.length < found.length && (
        <Button variant="quiet" onClick={() => setIsAll(true)}>
          {t('quotationRequest.brand.all', { count: found.length })}
        </Button>
      )}
    </Question>
  );
};

/** The brand's models, the most asked for first, or what is written on the vehicle. */
export const ModelQuestion = ({ onAnswer }: AnswerProps) => {
  const { setValue, getValues } = useFormContext<WizardDraft>();
  const brand = useWatch<WizardDraft, 'vehicle.brand'>({ name: 'vehicle.brand' });
  const { data, isLoading: isReading } = useRead(
    listVehicleModels,
    brand ? { query: { filter: { brand_id: brand.id }, pageSize: 200 } } : null,
  );
  const { data: asked, isLoading: isCounting } = useRead(
    listAskedModels,
    brand ? { query: { country: country.code, brand_id: brand.id } } : null,
  );
  const isLoading = isReading || isCounting;
  const [text, setText] = useState(() => getValues('vehicle.model'));
  const models = useMemo(() => {
    const timesAsked = new Map((asked?.data ?? []).map(({ name, count }) => [fold(name), count]));
    const timesOf = (name: string) => timesAsked.get(fold(name)) ?? 0;
    return (isCounting ? [] : (data?.data ?? []))
      .toSorted(
        (one, other) => timesOf(other.name) - timesOf(one.name) || one.name.localeCompare(other.name, 'es'),
      )
      .map(({ id, name }) => ({ id: String(id), label: name }));
  }, [data, asked, isCounting]);
  const typed = text.trim();
  const isKnown = models.some(({ label }) => fold(label) === fold(typed));
  const found = isKnown ? models : matching(models, typed);

  const choose = (model: string) => {
    setValue('vehicle.model', model);
    onAnswer();
  };
  const takeTyped = () => {
    const known =
      found.find(({ label }) => fold(label) === fold(typed)) ?? (found.length === 1 ? found[0] : null);
    choose(known?.label ?? typed);
  };

  return (
    <Question title={t('quotationRequest.model.title', { brand: brand?.name ?? '' })}>
      <form onSubmit={onEnter(() => typed && takeTyped())}>
        <Stack gap={3}>
          <TextField
            label={t('quotationRequest.model.search')}
            isLabelHidden
            placeholder={t('quotationRequest.model.search')}
            autoComplete="off"
            maxLength={128}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {typed && !isKnown && (
            <Button type="button" variant="secondary" onClick={() => choose(typed)}>
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
        label={t('quotationRequest.model.list')}
        choices={found}
        chosen={models.find(({ label }) => label === getValues('vehicle.model'))?.id ?? null}
        onChoose={({ label }) => choose(label)}
      />
    </Question>
  );
};

/** Most vehicles on the road are younger; an older one is typed. */
const yearsInSight = 24;

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
        <form
          onSubmit={onEnter(() => {
            if (isVehicleYear(Number(other))) choose(Number(other));
            else setMistake(vehicleYearMessage);
          })}
        >
          <Stack gap={3}>
            <TextField
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
        </form>
      ) : (
        <Button variant="quiet" onClick={() => setIsTyping(true)}>
          {t('quotationRequest.year.other')}
        </Button>
      )}
    </Question>
  );
};
