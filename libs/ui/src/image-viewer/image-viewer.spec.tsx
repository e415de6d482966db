import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ImageViewer } from './image-viewer.tsx';

const images = [
  { url: '/frente.svg', alt: 'Frente' },
  { url: '/reverso.svg', alt: 'Reverso' },
];
const at = (...places: number[]) => places.map((clientX) => ({ clientX }));

test('a swipe turns to the next picture; two fingers, which enlarge the page, do not', () => {
  render(<ImageViewer isOpen onClose={() => undefined} images={images} />);
  const picture = screen.getByRole('img', { name: 'Frente' });
  fireEvent.touchStart(picture, { touches: at(100) });
  fireEvent.touchStart(picture, { touches: at(100, 220) });
  fireEvent.touchEnd(picture, { touches: at(60), changedTouches: at(260) });
  fireEvent.touchEnd(picture, { touches: at(), changedTouches: at(20) });
  expect(screen.getByRole('img', { name: 'Frente' })).toBeVisible();
  fireEvent.touchStart(picture, { touches: at(200) });
  fireEvent.touchEnd(picture, { touches: at(), changedTouches: at(100) });
  expect(screen.getByRole('img', { name: 'Reverso' })).toBeVisible();
});
