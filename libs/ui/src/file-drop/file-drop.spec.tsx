import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { FileDrop, type FileDropHandle } from './file-drop.tsx';

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

test('why a file is refused is brought in sight of who is led to it', () => {
  const inSight = jest.spyOn(Element.prototype, 'scrollIntoView');
  const handle = createRef<FileDropHandle>();
  const at = (error?: string) => (
    <FileDrop
      ref={handle}
      label="Fotos"
      error={error}
      files={[{ id: '1', name: 'rota.png' }]}
      onAdd={() => undefined}
      onRemove={() => undefined}
    />
  );
  const { rerender } = render(at());
  handle.current?.focus();
  expect(screen.getByRole('button', { name: 'Quitar rota.png' })).toHaveFocus();
  rerender(at('Esta imagen no se puede leer'));
  expect(inSight.mock.contexts.at(-1)).toBe(screen.getByRole('alert'));
});

test('who is led to a field without files is at its visible button, not at the camera that a computer does not show', () => {
  const handle = createRef<FileDropHandle>();
  render(
    <FileDrop ref={handle} label="Fotos" files={[]} onAdd={() => undefined} onRemove={() => undefined} />,
  );
  const [camera, chooser] = screen.getAllByRole('button', { hidden: true });
  camera!.checkVisibility = () => false;
  handle.current?.focus();
  expect(chooser).toHaveFocus();
});
