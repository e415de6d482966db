import { listWishes, type Wish } from '@tuerca/contracts';
import {
  Button,
  Card,
  Container,
  EmptyState,
  ErrorState,
  NavTabs,
  PageHeader,
  PartTile,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { paths } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/wishes.ts';
import { useSession } from '../session/session.tsx';
import { addWish, changeWish, removeWish, type WishDraft } from './api/save-wish.ts';
import { useWishes } from './api/use-wishes.ts';
import { chosenAtFirst } from './asked-wishes.ts';
import { AskForWishes } from './components/ask-for-wishes.tsx';
import { WishDialog } from './components/wish-dialog.tsx';
import { WishAction, WishRow } from './components/wish-row.tsx';

const shown = { name: 'ver', asked: 'pedidos' } as const;
type View = 'open' | 'asked';

const Views = ({ view }: { readonly view: View }) => (
  <NavTabs
    label={t('wishes.views.title')}
    items={[
      { href: paths.wishes, label: t('wishes.views.open'), isActive: view === 'open' },
      {
        href: `${paths.wishes}?${shown.name}=${shown.asked}`,
        label: t('wishes.views.asked'),
        isActive: view === 'asked',
      },
    ]}
  />
);

interface ListProps {
  readonly wishes: readonly Wish[];
  readonly view: View;
  readonly onEdit: (wish: Wish) => void;
}

/** The wishes of a view, chosen for a request or wanted again. */
const List = ({ wishes, view, onEdit }: ListProps) => {
  const [picked, setPicked] = useState<readonly number[]>();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const chosen = picked ?? chosenAtFirst(wishes);
  const renew = () => mutate(isReadOf(listWishes));
  const remove = async ({ id, name }: Wish) => {
    await removeWish(id);
    toast({ message: t('wishes.removed', { name }), tone: 'success' });
    await renew();
  };
  const wantAgain = async ({ name, reference, amount, vehicle }: Wish) => {
    try {
      await addWish({ name, reference, amount, vehicle });
      toast({ message: t('wishes.form.saved', { name }), tone: 'success' });
      await renew();
    } catch (error) {
      toast({ message: `${t('wishes.form.failed')}\n${messageOf(error)}`, tone: 'danger' });
    }
  };
  const choose = (id: number, isChosen: boolean) =>
    setPicked(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <Stack gap={4}>
      {view === 'open' && <AskForWishes wishes={wishes.filter(({ id }) => chosen.includes(id))} />}
      <Card padding={4}>
        <Stack as="ul" gap={1} aria-label={t('wishes.title')}>
          {wishes.map((wish) => (
            <WishRow
              key={wish.id}
              wish={wish}
              choice={
                view === 'open'
                  ? { isChosen: chosen.includes(wish.id), onChoose: (is) => choose(wish.id, is) }
                  : undefined
              }
              actions={
                view === 'open' ? (
                  <WishAction
                    label={t('wishes.edit')}
                    fullLabel={t('wishes.editOf', { name: wish.name })}
                    onPress={() => onEdit(wish)}
                  />
                ) : (
                  <WishAction
                    label={t('wishes.again')}
                    fullLabel={t('wishes.againOf', { name: wish.name })}
                    onPress={() => void wantAgain(wish)}
                  />
                )
              }
              onRemove={() => remove(wish)}
            />
          ))}
        </Stack>
      </Card>
    </Stack>
  );
};

/** The parts that a person, also one without an account, keeps for later. */
export const WishesPage = () => {
  const { user, isRegistered, ensureUser } = useSession();
  const view: View = useSearchParams()[0].get(shown.name) === shown.asked ? 'asked' : 'open';
  const { data, error, mutate: retry } = useWishes(user ? view : null);
  /** What the dialog edits: a wish or a new one. */
  const [written, setWritten] = useState<Wish | 'new'>();
  const { mutate } = useSWRConfig();
  usePageTitle(t('wishes.title'));
  if (user === undefined) return <LoadingPage />;

  const save = async (draft: WishDraft, close: () => void) => {
    if (written !== 'new' && written !== undefined) await changeWish(written.id, draft);
    else {
      await ensureUser();
      await addWish(draft);
    }
    close();
    await mutate(isReadOf(listWishes));
  };
  const add = <Button onClick={() => setWritten('new')}>{t('wishes.add')}</Button>;
  // A visitor has no list yet.
  const rows = user ? data?.data : [];
  const isEmpty = rows?.length === 0;
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={t('wishes.title')}
          description={t('wishes.description')}
          actions={
            // Once it is known where the button belongs: it does not move under the finger.
            rows &&
            !isEmpty && (
              <Button variant="secondary" onClick={() => setWritten('new')}>
                {t('wishes.add')}
              </Button>
            )
          }
        />
        <Views view={view} />
        {!isRegistered && !isEmpty && <Text tone="muted">{t('wishes.guest')}</Text>}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void retry()} />}
        {!rows && !error && <Skeleton lines={6} />}
        {isEmpty && (
          <EmptyState
            title={t(view === 'open' ? 'wishes.empty' : 'wishes.emptyAsked')}
            picture={<PartTile family="brake-disc" size="lg" />}
            action={add}
          >
            {t(view === 'open' ? 'wishes.emptyHint' : 'wishes.emptyAskedHint')}
          </EmptyState>
        )}
        {rows && !isEmpty && <List key={view} wishes={rows} view={view} onEdit={setWritten} />}
      </Stack>
      {written && (
        <WishDialog
          wish={written === 'new' ? undefined : written}
          onSave={save}
          onClose={() => setWritten(undefined)}
        />
      )}
    </Container>
  );
};
