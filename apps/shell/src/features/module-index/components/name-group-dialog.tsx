import { fieldErrors } from '@tuerca/api-client';
import { limits, type PartNameGroup } from '@tuerca/contracts';
import { Banner, Button, Dialog, Stack, Text, TextArea, useToast } from '@tuerca/ui';
import { useId, useRef, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/registered.ts';
import { usePartNameDecisions } from '../api/part-names.ts';

const most = limits.synonyms.perGroup;

const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Why the names cannot be saved; fewer than two dissolve a group, but make none. */
const problemOf = (names: readonly string[], isNew: boolean): string | undefined => {
  if (isNew && names.length < 2) return t('moduleIndex.partNames.tooFew');
  if (names.length > most) return t('moduleIndex.partNames.tooMany', { count: most });
  return undefined;
};

/** What the service refused about one of the names. */
const refusedName = (error: unknown, names: readonly string[]): string | undefined => {
  const [at, refused] = Object.entries(fieldErrors(error))[0] ?? [];
  const name = names[Number(/^names\.(\d+)/.exec(at ?? '')?.[1])];
  return refused && name && t('moduleIndex.partNames.refused', { name, why: refused.message });
};

interface NameDraft {
  readonly text: string;
  /** The group as it was typed over; null for a new one. */
  readonly over: PartNameGroup | null;
}

/** What was typed and not saved, by the group's id or `new`. */
export type NameDrafts = Readonly<Partial<Record<number | 'new', NameDraft>>>;

/** What was typed, with the names that somebody else has added to the group since, and without those taken out of it. */
const typedOver = ({ text, over }: NameDraft, { names: now }: PartNameGroup): string => {
  const typed = namesIn(text);
  const before = over?.names ?? [];
  return [
    ...typed.filter((name) => now.includes(name) || !before.includes(name)),
    ...now.filter((name) => !before.includes(name) && !typed.includes(name)),
  ].join('\n');
};

interface NameGroupDialogProps {
  /** Null for a new group. */
  readonly group: PartNameGroup | null;
  readonly drafts: NameDrafts;
  readonly onDraftsChange: (change: (drafts: NameDrafts) => NameDrafts) => void;
  readonly onClose: () => void;
}

/** The names of a group, one a line: to add, correct, put first, take out, and to merge with another group. */
export const NameGroupDialog = ({ group, drafts, onDraftsChange, onClose }: NameGroupDialogProps) => {
  const { saveGroup } = usePartNameDecisions();
  const toast = useToast();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const key = group?.id ?? 'new';
  const [kept] = useState(drafts[key]);
  const changed = kept && group && kept.over?.version !== group.version ? typedOver(kept, group) : undefined;
  const [text, setText] = useState(changed ?? kept?.text ?? group?.names.join('\n') ?? '');
  const [problem, setProblem] = useState<string>();
  const names = namesIn(text);
  const dissolves = group !== null && names.length < 2;
  const {
    act,
    isBusy,
    problem: refusal,
    setProblem: setRefusal,
  } = useWindowAct({
    onClose,
    failed: t('moduleIndex.partNames.failed'),
    textOf: (error) => refusedName(error, names) ?? messageOf(error),
    showAtField: (error) => {
      const wrong = refusedName(error, names);
      setProblem(wrong);
      if (wrong) field.current?.focus();
      return Boolean(wrong);
    },
  });
  const save = async () => {
    const found = problemOf(names, group === null);
    setProblem(found);
    setRefusal(undefined);
    if (found) return field.current?.focus();
    return act(async (close) => {
      const { data } = await saveGroup(group, names);
      onDraftsChange((all) => ({ ...all, [key]: undefined }));
      const [name] = data.names;
      toast({
        message: name ? t('moduleIndex.partNames.saved', { name }) : t('moduleIndex.partNames.dissolved'),
        tone: 'success',
      });
      close();
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t(`moduleIndex.partNames.${group ? 'editTitle' : 'add'}`)}
      footer={
        <Button type="submit" form={formId} variant={dissolves ? 'danger' : 'primary'} isLoading={isBusy}>
          {t(`moduleIndex.partNames.${dissolves ? 'dissolve' : 'save'}`)}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={3}>
          {changed !== undefined && (
            <Banner tone="warning" title={t('moduleIndex.partNames.changedMeanwhile')}>
              {t('moduleIndex.partNames.changedMeanwhileText')}
            </Banner>
          )}
          <RefusalOf title={t('moduleIndex.partNames.failed')} problem={refusal} />
          <TextArea
            ref={field}
            label={t('moduleIndex.partNames.names')}
            description={t('moduleIndex.partNames.namesHint')}
            isRequired
            autoFocus
            rows={6}
            value={text}
            error={problem}
            onChange={({ target: { value } }) => {
              setText(value);
              onDraftsChange((all) => ({ ...all, [key]: { text: value, over: group } }));
              setProblem(undefined);
            }}
          />
          {group && (
            <Text size="sm" tone="muted">
              {t('moduleIndex.partNames.removedHint')}
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  );
};
