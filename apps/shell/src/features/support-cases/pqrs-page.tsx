import { useState } from 'react';
import { Loading } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/support-cases.ts';
import { useSession } from '../session/session.tsx';
import { PqrsForm } from './components/pqrs-form.tsx';
import { PqrsFrame } from './components/pqrs-frame.tsx';
import { Receipt } from './components/receipt.tsx';
import type { Receipt as Received } from './use-pqrs-form.ts';

/** Petitions, complaints, claims and suggestions: for everybody, guests too. */
export const PqrsPage = () => {
  const { user } = useSession();
  const [receipt, setReceipt] = useState<Received>();
  usePageTitle(t('supportCases.title'));
  return (
    <PqrsFrame>
      {user === undefined && <Loading />}
      {user !== undefined && receipt && <Receipt receipt={receipt} onAnother={() => setReceipt(undefined)} />}
      {user !== undefined && !receipt && <PqrsForm onSent={setReceipt} />}
    </PqrsFrame>
  );
};
