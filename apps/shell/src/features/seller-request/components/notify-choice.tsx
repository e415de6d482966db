import { Checkbox } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';

interface NotifyChoiceProps {
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Whether saving an edit also notifies the buyer, with a description of either choice. */
export const NotifyChoice = ({ isChosen, onChange }: NotifyChoiceProps) => (
  <Checkbox
    label={t('sellerRequest.notify.choice')}
    description={t(`sellerRequest.notify.${isChosen ? 'tells' : 'keeps'}`)}
    checked={isChosen}
    onChange={({ target }) => onChange(target.checked)}
  />
);
