import { publicPages } from '@tuerca/contracts';
import { usePageTitle } from '../../shared/page-title.ts';
import { country } from '../../config/country.ts';
import { NewRequestFrame } from './new-request-frame.tsx';
import { Wizard } from './wizard/wizard.tsx';

export const NewRequestPage = () => {
  usePageTitle(publicPages.newRequest.title[country.code]);
  return (
    <NewRequestFrame>
      <Wizard />
    </NewRequestFrame>
  );
};
