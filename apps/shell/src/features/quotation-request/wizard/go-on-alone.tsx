import { Button, Inline, LinkButton } from '@tuerca/ui';
import { useFormContext } from 'react-hook-form';
import { useParams } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/text.ts';
import { useAskedStore } from './asked-store.ts';
import type { WizardDraft } from './draft.ts';
import { handOn } from './handed-draft.ts';
import { Question } from './question.tsx';

/** The last step in a frame: a link that opens the store's page with the draft in a new tab, where the buyer has a session. */
export const GoOnAlone = ({ onBack }: { readonly onBack: () => void }) => {
  const { getValues } = useFormContext<WizardDraft>();
  const { segment = '' } = useParams();
  const store = useAskedStore();
  return (
    <Question
      title={t('storePage.frame.title')}
      hint={t('storePage.frame.hint', { store: store?.name ?? '' })}
    >
      <Inline justify="between">
        <Button variant="secondary" onClick={onBack}>
          {t('quotationRequest.back')}
        </Button>
        <LinkButton href={`${paths.store(segment)}${handOn(getValues())}`} target="_blank">
          {t('storePage.frame.goOn')}
        </LinkButton>
      </Inline>
    </Question>
  );
};
