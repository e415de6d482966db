import { lazy, Suspense } from 'react';
import { LoadingPage } from '../../../shared/loading-page.tsx';
import { useSession } from '../session.tsx';

const SignInHere = lazy(async () => ({ default: (await import('./sign-in-here.tsx')).SignInHere }));
const OfAnother = lazy(async () => ({ default: (await import('./of-another.tsx')).OfAnother }));

/** Replaces a page the user may not see: asks a visitor to sign in, and gives others links to their own pages. */
export const NoPermission = () => {
  const { user, isRegistered } = useSession();
  if (user === undefined) return <LoadingPage />;
  return <Suspense fallback={<LoadingPage />}>{isRegistered ? <OfAnother /> : <SignInHere />}</Suspense>;
};
