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
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/administration.ts';
import { saveTerms } from '../api/stores.ts';

type Terms = Required<
  Pick<
    BodyInputOf<typeof updateStoreConfig>,
    'service_cost' | 'service_cost_percent' | 'show_customer_data' | 'show_customer_data_marketplace'
  >
>;

interface TermsFormProps {
  readonly storeId: number;
  readonly terms: Terms;
  readonly currency: ComponentProps<typeof MoneyField>['currency'];
}

const whole = 100;

/** What a store pays and what it sees of its customers, which administrators alone set. */
export const TermsForm = ({ storeId, terms, currency }: TermsFormProps) => {
  const [percent, setPercent] = useState<number | null>(percentFromFraction(terms.service_cost_percent));
  const [cost, setCost] = useState<number | null>(terms.service_cost);
  const [seesOwn, setSeesOwn] = useState(terms.show_customer_data);
  const [seesMarket, setSeesMarket] = useState(terms.show_customer_data_marketplace);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  /** What the fields are of, as this form read or saved it. */
  const [read, setRead] = useState(terms);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const isPercentWrong = percent === null || percent < 0 || percent > whole;
  const isChanged =
    cost !== read.service_cost ||
    percent !== percentFromFraction(read.service_cost_percent) ||
    seesOwn !== read.show_customer_data ||
    seesMarket !== read.show_customer_data_marketplace;
  const isCostWrong = cost === null || cost < 0 || cost > limits.priceMax;
  const most = formatMoney(limits.priceMax, currency);
  const form = useRef<HTMLFormElement>(null);

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
        show_customer_data: seesOwn,
        show_customer_data_marketplace: seesMarket,
      };
      await saveTerms(storeId, changedFields(read, wanted));
      setRead(wanted);
      toast({ message: t('administrationArea.stores.saved'), tone: 'success' });
      await mutate(isReadOf(readStoreConfig, listChanges));
    } catch (error) {
      setProblem({ text: messageOf(error) });
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
          <Unsaved when={isChanged} />
          <Heading level={2} size="lg">
            {t('administrationArea.stores.terms')}
          </Heading>
          <NumberField
            label={t('administrationArea.stores.percent')}
            value={percent}
            max={whole}
            error={isPercentWrong ? t('administrationArea.stores.percentWrong') : undefined}
            onChange={setPercent}
          />
          <MoneyField
            label={t('administrationArea.stores.cost')}
            currency={currency}
            value={cost}
            error={isCostWrong ? t('administrationArea.stores.costWrong', { most }) : undefined}
            onChange={setCost}
          />
          <Switch
            label={t('administrationArea.stores.seesOwn')}
            checked={seesOwn}
            onChange={({ target }) => setSeesOwn(target.checked)}
          />
          <Switch
            label={t('administrationArea.stores.seesMarket')}
            checked={seesMarket}
            onChange={({ target }) => setSeesMarket(target.checked)}
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
