import { limits, type Wish } from '@tuerca/contracts';
import { Button, ConfirmDialog, Stack } from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/wishes.ts';
import { areOfOneVehicle, beginRequest, hasOtherDraft } from '../asked-wishes.ts';

/** Why wishes are no request; undefined when they are. */
const problemOf = (wishes: readonly Wish[]): string | undefined => {
  if (wishes.length === 0) return t('wishes.chooseFirst');
  if (!areOfOneVehicle(wishes)) return t('wishes.oneVehicle');
  return wishes.length > limits.partsPerRequest
    ? t('wishes.tooMany', { count: limits.partsPerRequest })
    : undefined;
};

/** Takes the chosen wishes to the wizard, as the parts of a request; asks before it replaces one that is begun. */
export const AskForWishes = ({ wishes }: { readonly wishes: readonly Wish[] }) => {
  const [problem, setProblem] = useState<{ text: string }>();
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const go = () => {
    beginRequest(wishes);
    void navigate(paths.newRequest, { state: { isAgain: true } });
  };
  const ask = () => {
    const text = problemOf(wishes);
    setProblem(text === undefined ? undefined : { text });
    if (text !== undefined) return;
    if (hasOtherDraft(wishes)) setIsAsking(true);
    else go();
  };
  return (
    <Stack gap={3}>
      <RefusalOf problem={problem} />
      <div>
        <Button onClick={ask}>
          {wishes.length > 0 ? t('wishes.ask', { count: wishes.length }) : t('wishes.askNone')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('wishes.replacing.title')}
        confirmLabel={t('wishes.replacing.confirm')}
        onConfirm={go}
        onCancel={() => setIsAsking(false)}
      >
        {t('wishes.replacing.text')}
      </ConfirmDialog>
    </Stack>
  );
};
