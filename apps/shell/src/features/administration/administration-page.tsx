import { Suspense, type ReactNode } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router';
import { paths } from '../../config/paths.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { SectionFrame, SectionList } from '../../shared/section-list.tsx';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { sections } from './sections.ts';

/** The section and the record that a path names; undefined for a path of none. */
const placeOf = (pathname: string) => {
  for (const section of sections) {
    if (pathname === section.path) return { section };
    const id = matchPath(`${section.path}/:id`, pathname)?.params.id;
    if (section.RecordPage && /^[1-9]\d{0,14}$/.test(id ?? ''))
      return { section, RecordPage: section.RecordPage, id: Number(id) };
  }
  return undefined;
};

/** The sections of those who run Tuerca, for administrators; `otherwise` is shown where none is named. */
export const AdministrationPage = ({ otherwise }: { readonly otherwise: ReactNode }) => {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user === undefined) return <LoadingPage />;
  if (!user?.isAdmin) return <NoPermission />;
  if (pathname === paths.administration) return <Navigate replace to={sections[0]!.path} />;
  const place = placeOf(pathname);
  if (!place) return otherwise;

  const { section, RecordPage, id } = place;
  return (
    <SectionFrame>
      <SectionList
        label={t('administration.title')}
        items={sections.map((each) => ({
          href: each.path,
          label: each.title,
          isActive: each === section,
        }))}
      />
      <Suspense fallback={<LoadingPage />}>
        {RecordPage ? <RecordPage key={id} id={id} /> : <section.Page />}
      </Suspense>
    </SectionFrame>
  );
};
