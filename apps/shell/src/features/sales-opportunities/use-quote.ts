import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../config/paths.ts';
import { useSession } from '../session/session.tsx';

/**
 * Quoting from a public page: a seller goes to the request, or asks for the store's quotation module when it is not
 * active. Everyone else goes to the registration of providers (specification 3 section 2.1).
 */
export const useQuote = () => {
  const { isSeller, user } = useSession();
  const navigate = useNavigate();
  const [isModuleMissing, setIsModuleMissing] = useState(false);
  const quote = (requestId: number) => {
    if (!isSeller) return void navigate(paths.openStore);
    if (!user?.hastuercaGoModuleAdministration) return setIsModuleMissing(true);
    return void navigate(paths.sellerRequest(requestId));
  };
  return { quote, isModuleMissing, closeModule: () => setIsModuleMissing(false) };
};
