import { expect, it } from '@jest/globals';
import { UiProvider } from '@tuerca/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LinePhotos } from './line-photos.tsx';

it('says how many photos a line has and shows each of them over the page', async () => {
  render(
    <UiProvider>
      <LinePhotos
        line={{ image: '/media/1', images: ['/media/1', '/media/2', '/media/3'] }}
        label="Foto de Farola"
      />
    </UiProvider>,
  );
  const button = screen.getByRole('button', { name: 'Foto de Farola' });
  expect(button).toHaveTextContent('3');
  await userEvent.click(button);
  expect(await screen.findByText('1 de 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('2 de 3')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Foto de Farola' }).getAttribute('src')).toContain('/media/2');
});

it('shows the one photo of an answer that knows no others, and nothing without any', () => {
  const { rerender } = render(<LinePhotos line={{ image: '/media/1' }} label="Foto de Farola" />);
  expect(screen.getByRole('button', { name: 'Foto de Farola' })).toHaveTextContent('');
  rerender(<LinePhotos line={{ image: null, images: [] }} label="Foto de Farola" />);
  expect(screen.queryByRole('button')).toBeNull();
});
