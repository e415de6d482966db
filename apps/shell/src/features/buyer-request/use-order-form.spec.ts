import { expect, it } from '@jest/globals';
import { UiProvider } from '@tuerca/ui';
import { act, renderHook } from '@testing-library/react';
import { useOrderForm } from './use-order-form.ts';

it('holds who orders until there is an answer, and not while the checkout comes', async () => {
  const { result } = renderHook(
    () =>
      useOrderForm({
        of: 'request-1',
        ids: [1],
        isComplete: async () => true,
        failed: 'No se envió',
        outdated: new Set(),
        onOutdated: async () => undefined,
      }),
    { wrapper: UiProvider },
  );
  const sent = Promise.withResolvers<boolean>();
  act(() => result.current.shown.accept(true));
  act(() => void result.current.attempt(() => sent.promise));
  expect(result.current.shown).toMatchObject({ isBusy: true, isLocked: true });
  await act(async () => sent.resolve(true));
  expect(result.current.shown).toMatchObject({ isBusy: true, isLocked: false });
});
