import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { FileDrop } from './file-drop.tsx';

const photo = new File(['x'], 'pastillas.png', { type: 'image/png' });
const dragged = { dataTransfer: { types: ['Files'], files: [photo] } };

test('a file that misses the zone is not opened in place of the page, nor added; text is dropped as ever', () => {
  const onAdd = jest.fn<(files: File[]) => void>();
  const { unmount } = render(<FileDrop label="Fotos" files={[]} onAdd={onAdd} onRemove={() => undefined} />);
  for (const drag of [fireEvent.dragOver, fireEvent.drop]) {
    expect(drag(document.body, dragged)).toBe(false);
    expect(drag(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  }
  expect(onAdd).not.toHaveBeenCalled();
  fireEvent.drop(screen.getByRole('button', { name: 'Elegir foto' }), dragged);
  expect(onAdd.mock.calls).toEqual([[[photo]]]);
  unmount();
  expect(fireEvent.drop(document.body, dragged)).toBe(true);
});
