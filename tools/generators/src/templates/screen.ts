import { namesOf, type Names } from '../names.ts';
import { withImport, withoutProperty, withPage, withProperty } from '../syntax.ts';
import type { Workspace } from '../workspace.ts';

const shell = 'apps/shell/src';
const walk = 'apps/shell-e2e/src/screens/routes.e2e.spec.ts';

const read = ({
  pluralPascal,
  plural,
}: Names) => `import { limits, list${pluralPascal} } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of one's ${plural.replaceAll('-', ' ')}; null waits. */
export const use${pluralPascal} = (place: { readonly page: number } | null) =>
  useRead(
    list${pluralPascal},
    place && { query: { page: place.page, pageSize: limits.pageSize } },
    { keepPreviousData: true },
  );
`;

const page = ({ plural, pluralCamel, pluralPascal }: Names) => `import { limits } from '@tuerca/contracts';
import { Card, Container, EmptyState, ErrorState, PageHeader, Paginator, Skeleton, Stack } from '@tuerca/ui';
import { useListPlace } from '../../shared/list-place.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { use${pluralPascal} } from './api/use-${plural}.ts';

/** One's ${plural.replaceAll('-', ' ')}. */
export const ${pluralPascal}Page = () => {
  const { user, isRegistered } = useSession();
  const place = useListPlace();
  usePageTitle(t('${pluralCamel}.title'));
  const { data, error, isLoading, mutate } = use${pluralPascal}(isRegistered ? place : null);
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;

  const rows = data?.data ?? [];
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader title={t('${pluralCamel}.title')} />
        {isLoading && !data && <Skeleton lines={6} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data && rows.length === 0 && <EmptyState title={t('${pluralCamel}.empty')} />}
        {rows.map(({ id }) => (
          <Card key={id}>{t('${pluralCamel}.number', { id })}</Card>
        ))}
        <Paginator
          page={place.page}
          pageSize={limits.pageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={place.onPageChange}
        />
      </Stack>
    </Container>
  );
};
`;

const spec = ({ plural, pluralPascal }: Names) => `import { expect, it } from '@jest/globals';
import { list${pluralPascal}, readSessionControlData } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { ${pluralPascal}Page } from './${plural}-page.tsx';

const open = (list: () => unknown) => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [list${pluralPascal}, list],
  );
  renderPage(<${pluralPascal}Page />);
};

it('lists them', async () => {
  open(() => listOf([{ id: 7 }, { id: 8 }]));
  expect(await screen.findByText('N.º 7')).toBeVisible();
  expect(screen.getByText('N.º 8')).toBeVisible();
});

it('says that there are none yet', async () => {
  open(() => listOf([]));
  expect(await screen.findByText('Todavía no hay nada aquí')).toBeVisible();
});

it('says why they could not be read, and reads them again', async () => {
  let isAway = true;
  open(() => (isAway ? refusal('SERVICE_UNAVAILABLE') : listOf([{ id: 7 }])));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  isAway = false;
  await userEvent.click(again);
  expect(await screen.findByText('N.º 7')).toBeVisible();
});
`;

const texts = ({ plural, pluralCamel }: Names) => `export const ${pluralCamel} = {
  title: '${plural.replaceAll('-', ' ')}',
  empty: 'Todavía no hay nada aquí',
  number: 'N.º {{id}}',
} as const;
`;

/** A page of the shell for a feature's list operation, with its route, texts and spec. */
export const generateScreen = (workspace: Workspace, name: string): string[] => {
  const names = namesOf(name);
  const { plural, pluralCamel, pluralPascal } = names;
  const operation = `list${pluralPascal}`;
  if (!workspace.findIn('libs/contracts/src', `export const ${operation} = operation(`))
    throw new Error(
      `There is no operation '${operation}' for the page to read: make it first by npm run new -- feature SERVICE/${plural}`,
    );
  const folder = `${shell}/features/${plural}`;
  workspace.create(`${folder}/api/use-${plural}.ts`, read(names));
  workspace.create(`${folder}/${plural}-page.tsx`, page(names));
  workspace.create(`${folder}/${plural}-page.spec.tsx`, spec(names));
  workspace.create(`${shell}/texts/es-co/${plural}.ts`, texts(names));

  const address = `/${pluralCamel}/page/list`;
  const change = (path: string, make: (path: string, text: string) => string) =>
    workspace.change(path, (text) => make(path, text));
  change(`${shell}/texts/es-co/registered.ts`, (path, text) =>
    withProperty(
      path,
      withImport(path, text, [pluralCamel], `./${plural}.ts`),
      'esCoRegistered',
      pluralCamel,
    ),
  );
  change(`${shell}/config/paths.ts`, (path, text) =>
    withProperty(path, text, 'paths', `${pluralCamel}: '${address}'`),
  );
  change(`${shell}/app/routes.tsx`, (path, text) =>
    withPage(path, text, {
      declaration: `const ${pluralPascal}Page = page(() => import('../features/${plural}/${plural}-page.tsx'), '${pluralPascal}Page');`,
      route: `<Route path={paths.${pluralCamel}} element={<${pluralPascal}Page />} />`,
    }),
  );
  change(walk, (path, text) => withProperty(path, text, 'personal', `${pluralCamel}: () => ['${address}']`));
  change(`${shell}/testing/no-way-in.ts`, (path, text) =>
    withoutProperty(path, text, 'operationsWithoutScreen', operation),
  );
  return [
    `Give it its words in ${shell}/texts/es-co/${plural}.ts, and show of each row what it is known by.`,
    `Lead to it: until then only its address ${address} does.`,
    'Call the other operations of the feature from it, one file each in api/: npm test of the shell names those that no screen calls.',
    'Give it a line in docs/coverage.',
  ];
};
