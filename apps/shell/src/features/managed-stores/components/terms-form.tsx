import { ApiError } from '@tuerca/api-client';
import {
  limits,
  listChanges,
  readStoreConfig,
  type BodyInputOf,
  type updateStoreConfig,
} from '@tuerca/contracts';
import { percentFromFraction } from '@tuerca/rules';
import {
  Button,
  Card,
  formatMoney,
  Heading,
  MoneyField,
  NumberField,
  Stack,
  Switch,
  Unsaved,
  useToast,
} from '@tuerca/ui';
import { useRef, useState, type ComponentProps } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { changedFields } from '../../../shared/changed-fields.ts';
import { changedMeanwhile, yesOrNo } from '../../../shared/changed-meanwhile.ts';
import { messageOf } from '../../../shared/messages.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/administration.ts';
import { readTerms, saveTerms } from '../api/stores.ts';

type Terms = NonNullable<BodyInputOf<typeof updateStoreConfig>['seen']>;

interface Fields {
  readonly percent: number | null;
  readonly cost: number | null;
  readonly seesOwn: boolean;
  readonly seesMarket: boolean;
}
const names = ['percent', 'cost', 'seesOwn', 'seesMarket'] as const satisfies readonly (keyof Fields)[];

const fieldsOf = (terms: Terms): Fields => ({
  percent: percentFromFraction(terms.service_cost_percent),
  cost: terms.service_cost,
  seesOwn: terms.show_customer_data,
  seesMarket: terms.show_customer_data_marketplace,
});
/** Of the settings of a store, of which there are more. */
const termsOf = (config: Terms): Terms => ({
  service_cost: config.service_cost,
  service_cost_percent: config.service_cost_percent,
  show_customer_data: config.show_customer_data,
  show_customer_data_marketplace: config.show_customer_data_marketplace,
});

type Currency = ComponentProps<typeof MoneyField>['currency'];

const saidOf = ({ percent, cost, seesOwn, seesMarket }: Fields, currency: Currency) => ({
  percent: percent === null ? '' : formatNumber(percent),
  cost: cost === null ? '' : formatMoney(cost, currency),
  seesOwn: yesOrNo(seesOwn),
  seesMarket: yesOrNo(seesMarket),
});

interface TermsFormProps {
  readonly storeId: number;
  readonly terms: Terms;
  readonly currency: Currency;
}

const whole = 100;

/** What a store pays and what it sees of its customers, which administrators alone set. */
export const TermsForm = ({ storeId, terms, currency }: TermsFormProps) => {
  /** What the fields are of, as this form read or saved it. */
  const [read, setRead] = useState(termsOf(terms));
  const [fields, setFields] = useState(fieldsOf(terms));
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const { percent, cost } = fields;
  const isPercentWrong = percent === null || percent < 0 || percent > whole;
  const isCostWrong = cost === null || cost < 0 || cost > limits.priceMax;
  const most = formatMoney(limits.priceMax, currency);
  const form = useRef<HTMLFormElement>(null);
  const onChange = (changed: Partial<Fields>) => setFields((all) => ({ ...all, ...changed }));

  /** Why it was not saved; what changed meanwhile is shown, with what was set here over it. */
  const told = async (error: unknown): Promise<string> => {
    if (!(error instanceof ApiError && error.is('CONFLICT'))) return messageOf(error);
    const found = await readTerms(storeId).then(termsOf, () => read);
    const [before, now] = [fieldsOf(read), fieldsOf(found)];
    setRead(found);
    setFields((all) => ({ ...now, ...changedFields(before, all) }));
    const [was, is] = [saidOf(before, currency), saidOf(now, currency)];
    const lines = changedMeanwhile(
      names.map((name) => ({
        label: t(`administrationArea.stores.${name}`),
        before: was[name],
        now: is[name],
        isTyped: fields[name] !== before[name],
      })),
    );
    return [messageOf(error), ...lines].join('\n');
  };
  const save = async () => {
    setProblem(undefined);
    if (isPercentWrong || isCostWrong) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    setIsBusy(true);
    try {
      const wanted = {
        service_cost: cost,
        service_cost_percent: Number((percent / whole).toFixed(6)),
        show_customer_data: fields.seesOwn,
        show_customer_data_marketplace: fields.seesMarket,
      };
      await saveTerms(storeId, { ...changedFields(read, wanted), seen: read });
      setRead(wanted);
      toast({ message: t('administrationArea.stores.saved'), tone: 'success' });
      await mutate(isReadOf(readStoreConfig, listChanges));
    } catch (error) {
      setProblem({ text: await told(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Card>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={4}>
          <Unsaved when={Object.keys(changedFields(fieldsOf(read), fields)).length > 0} />
          <Heading level={2} size="lg">
            {t('administrationArea.stores.terms')}
          </Heading>
          <NumberField
            label={t('administrationArea.stores.percent')}
            value={percent}
            max={whole}
            error={isPercentWrong ? t('administrationArea.stores.percentWrong') : undefined}
            onChange={(value) => onChange({ percent: value })}
          />
          <MoneyField
            label={t('administrationArea.stores.cost')}
            currency={currency}
            value={cost}
            error={isCostWrong ? t('administrationArea.stores.costWrong', { most }) : undefined}
            onChange={(value) => onChange({ cost: value })}
          />
          <Switch
            label={t('administrationArea.stores.seesOwn')}
            checked={fields.seesOwn}
            onChange={({ target }) => onChange({ seesOwn: target.checked })}
          />
          <Switch
            label={t('administrationArea.stores.seesMarket')}
            checked={fields.seesMarket}
            onChange={({ target }) => onChange({ seesMarket: target.checked })}
          />
          <RefusalOf problem={problem} />
          <div>
            <Button type="submit" isLoading={isBusy}>
              {t('administrationArea.stores.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
};
