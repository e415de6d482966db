import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleQuotation } from '../../../testing/samples.ts';
import { ChangesBanner } from './changes-banner.tsx';

it('tells two changes that read alike apart', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const added = { what: 'added', name: 'Pastillas de freno' } as const;
  renderPage(
    <ChangesBanner quotation={sampleQuotation()} changes={[added, added]} onAcknowledge={() => undefined} />,
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
});
