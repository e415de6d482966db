import { Suspense } from 'react';
import { LoadingPage } from '../../../shared/loading-page.tsx';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useSession } from '../session.tsx';

const SignInHere = lazyPart(async () => (await import('./sign-in-here.tsx')).SignInHere);
const OfAnother = lazyPart(async () => (await import('./of-another.tsx')).OfAnother);

/** Replaces a page the user may not see: asks a visitor to sign in, and gives others links to their own pages. */
export const NoPermission = () => {
  const { user, isRegistered } = useSession();
  if (user === undefined) return <LoadingPage />;
  return <Suspense fallback={<LoadingPage />}>{isRegistered ? <OfAnother /> : <SignInHere />}</Suspense>;
};
