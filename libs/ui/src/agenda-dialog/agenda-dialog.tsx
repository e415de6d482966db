import { agendaRules, isWallTime } from '@tuerca/rules';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { CancelButton, Dialog } from '../dialog/dialog.tsx';
import { Stack } from '../layout/layout.tsx';
import { Select } from '../select/select.tsx';
import { TextArea, TextField } from '../text-field/text-field.tsx';
import { Unsaved } from '../unsaved/unsaved.tsx';
import { words } from '../words.ts';
import { workWords } from '../work-words.ts';

/** An activity as the form holds it: `date` as `YYYY-MM-DDTHH:mm` in the user's time zone. */
export interface AgendaActivity {
  readonly name: string;
  readonly date: string;
  readonly description: string;
  readonly state: 'pending' | 'done';
}

type Problems = Partial<Record<'name' | 'date' | 'description', string>>;

const maxDescription = agendaRules.description;
const maxName = agendaRules.name;
const { firstYear, lastYear } = agendaRules;
const empty: AgendaActivity = { name: '', date: '', description: '', state: 'pending' };

const dateProblemOf = (date: string): string | undefined => {
  if (Number.isNaN(Date.parse(date))) return workWords.agenda.dateRequired;
  if (isWallTime(`${date.slice(0, 16).replace('T', ' ')}:00`)) return undefined;
  return workWords.agenda.dateOutside(firstYear, lastYear);
};

/** What is missing, too long or of a year that cannot be planned (spec 1, section 5, 'Activity form'). */
const problemsOf = ({ name, date, description }: AgendaActivity): Problems => {
  const dateProblem = dateProblemOf(date);
  return {
    ...(name.trim() === '' && { name: workWords.agenda.nameRequired }),
    ...(dateProblem !== undefined && { date: dateProblem }),
    ...(description.trim() === ''
      ? { description: workWords.agenda.descriptionRequired }
      : description.trim().length > maxDescription && {
          description: workWords.agenda.descriptionTooLong(maxDescription),
        }),
  };
};

interface AgendaDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The activity to edit; when absent a new one is created, and the state field is hidden. */
  readonly activity?: AgendaActivity | undefined;
  /** What a new activity begins with. */
  readonly draft?: Partial<AgendaActivity> | undefined;
  /** What was typed before over what it begins with; it may come once the dialog is open. */
  readonly typed?: Partial<AgendaActivity> | undefined;
  /** Called with a complete activity, its texts trimmed. */
  readonly onSave: (activity: AgendaActivity) => void;
  readonly isSaving?: boolean;
  /** The server's error message when saving failed; it takes the focus. */
  readonly error?: string | undefined;
}

const stateOptions = [
  { value: 'pending', label: workWords.agenda.pending },
  { value: 'done', label: workWords.agenda.done },
];

const AgendaForm = ({
  id,
  activity,
  draft: offered,
  typed,
  onSave,
  error,
}: Pick<AgendaDialogProps, 'activity' | 'draft' | 'typed' | 'onSave' | 'error'> & {
  readonly id: string;
}) => {
  const [start] = useState(activity ?? { ...empty, ...offered });
  const [draft, setDraft] = useState<AgendaActivity>({ ...start, ...typed });
  const [isChecked, setIsChecked] = useState(false);
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => refusal.current?.focus(), [error]);
  const [openedAt] = useState(() => Date.now());
  const isPast = draft.state === 'pending' && Date.parse(draft.date) < openedAt;
  const problems = isChecked ? problemsOf(draft) : {};
  const change = (given: Partial<AgendaActivity>) => setDraft({ ...draft, ...given });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    const first = Object.keys(problemsOf(draft))[0];
    if (first === undefined)
      return onSave({ ...draft, name: draft.name.trim(), description: draft.description.trim() });
    return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <form id={id} noValidate onSubmit={save}>
      <Stack>
        <Unsaved when={draft.name !== start.name || draft.description !== start.description} />
        {error && (
          <div ref={refusal} tabIndex={-1}>
            <Banner tone="danger" title={words.error.title}>
              {error}
            </Banner>
          </div>
        )}
        <TextField
          name="name"
          label={workWords.agenda.name}
          isRequired
          maxLength={maxName}
          error={problems.name}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          name="date"
          type="datetime-local"
          min={`${firstYear}-01-01T00:00`}
          max={`${lastYear}-12-31T23:59`}
          label={workWords.agenda.date}
          isRequired
          error={problems.date}
          description={isPast && workWords.agenda.datePast}
          value={draft.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        <TextArea
          name="description"
          label={workWords.agenda.description}
          isRequired
          maxLength={maxDescription}
          error={problems.description}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        {activity && (
          <Select
            name="state"
            label={workWords.agenda.state}
            options={stateOptions}
            value={draft.state}
            onChange={({ target }) => change({ state: target.value === 'done' ? 'done' : 'pending' })}
          />
        )}
      </Stack>
    </form>
  );
};

/** The form of an activity (spec 1, section 2); the caller saves it. */
export const AgendaDialog = ({
  isOpen,
  onClose,
  activity,
  draft,
  typed,
  onSave,
  isSaving = false,
  error,
}: AgendaDialogProps) => {
  const id = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={activity ? workWords.agenda.titleOfEdit : workWords.agenda.title}
      size="sm"
      isDismissable={false}
      isBusy={isSaving}
      footer={
        <>
          <CancelButton>{words.cancel}</CancelButton>
          <Button type="submit" form={id} isLoading={isSaving}>
            {words.save}
          </Button>
        </>
      }
    >
      <AgendaForm
        key={typed ? 'again' : 'first'}
        id={id}
        activity={activity}
        draft={draft}
        typed={typed}
        onSave={onSave}
        error={error}
      />
    </Dialog>
  );
};
