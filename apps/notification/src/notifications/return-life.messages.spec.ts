import { expect, test } from '@jest/globals';
import { returnChanged } from '@tuerca/contracts';
import { isToldByBeginning, returnChangedLetter, returnChangedNotice } from './return-life.messages.ts';

const refused = {
  ...returnChanged.example,
  event: 'refuse' as const,
  to: 'refused' as const,
  reason: 'Fuera de garantía',
};
const asked = {
  ...returnChanged.example,
  event: 'ask' as const,
  from: null,
  to: 'asked' as const,
  by: 'buyer' as const,
};
const right = 'la ley permite devolver una compra a distancia sin dar razones';

test('who is refused a return within the term of withdrawal reads of the right and where to complain', () => {
  const { text } = returnChangedLetter({ ...refused, isWithinWithdrawalTerm: true }, 'buyer');
  expect(text).toContain(right);
  expect(text).toContain('en la página de la devolución ves cómo reclamar');
});

test('a store that is asked for a return within the term of withdrawal reads of it', () =>
  expect(returnChangedLetter({ ...asked, isWithinWithdrawalTerm: true }, 'store').text).toContain(right));

test('letters of a return after the term, and those of before there was one, say nothing of it', () => {
  for (const isWithinWithdrawalTerm of [false, undefined])
    for (const reader of ['buyer', 'store'] as const)
      for (const changed of [refused, asked])
        expect(returnChangedLetter({ ...changed, isWithinWithdrawalTerm }, reader).text).not.toContain(right);
});

test('a return says how much was given back of it, and that it ended where nothing was left', () => {
  const refunded = {
    ...returnChanged.example,
    event: 'refund' as const,
    to: 'refunded' as const,
    by: 'system' as const,
  };
  expect(returnChangedNotice({ ...refunded, refundMinor: 28_200_000 }, 'buyer')).toMatchObject({
    title: 'Tuerca te devolvió el dinero',
    body: expect.stringMatching(/: \$\s282\.000$/),
  });
  for (const [reader, title] of [
    ['buyer', 'Tu devolución terminó'],
    ['store', 'La devolución terminó'],
  ] as const)
    expect(returnChangedNotice({ ...refunded, refundMinor: 0 }, reader)).toMatchObject({
      title,
      body: expect.stringContaining('no quedaba dinero del pedido por devolver'),
    });
});

test('of an order that does not say that it was paid nobody reads of money that came back', () => {
  const ended = { ...returnChanged.example, event: 'refund' as const, to: 'refunded' as const };
  const received = { ...returnChanged.example, event: 'receive' as const, to: 'received' as const };
  for (const reader of ['buyer', 'store'] as const) {
    expect(returnChangedLetter(ended, reader).text).toContain('el dinero');
    const { text } = returnChangedLetter({ ...ended, isPaid: false }, reader);
    expect(text).toContain('terminó');
    expect(text).not.toMatch(/dinero|\$/);
    expect(returnChangedLetter({ ...received, isPaid: false }, reader).text).not.toContain('dinero');
  }
});

test('a buyer reads what of an order its store does not send, why, and of money only where it was paid', () => {
  const cancelled = {
    ...returnChanged.example,
    event: 'cancelRest' as const,
    from: null,
    to: 'received' as const,
    returnReason: 'notSent' as const,
    // As it was typed.
    reason: 'se agotaron',
  };
  expect(returnChangedNotice({ ...cancelled, isPaid: true }, 'buyer')).toMatchObject({
    title: 'Repuestos del Norte no enviará una parte de tu pedido',
    body: 'Devolución DV-000002 del pedido PD-000009: 1 × Pastillas de freno. Se agotaron',
  });
  expect(returnChangedLetter({ ...cancelled, isPaid: true }, 'buyer').text).toContain(
    'Cuando tengas de vuelta lo que pagaste por eso, te avisamos.',
  );
  const { text } = returnChangedLetter({ ...cancelled, isPaid: false }, 'buyer');
  expect(text).toContain('Si aún no has pagado, no pagues lo que no llega.');
  expect(text).toContain('Retirado del pedido PD-000009: 1 × Pastillas de freno. Se agotaron');
  expect(text).not.toMatch(/de vuelta|[Dd]evolución/);
});

test('the end of what is not sent of an unpaid order is told with its beginning, and no other end is', () => {
  const ended = { ...returnChanged.example, event: 'refund' as const, to: 'refunded' as const };
  const unsent = { ...ended, returnReason: 'notSent' as const, isPaid: false };
  expect(isToldByBeginning(unsent)).toBe(true);
  for (const other of [
    { ...unsent, isPaid: true },
    { ...unsent, returnReason: 'defective' as const },
    { ...unsent, event: 'cancelRest' as const },
  ])
    expect(isToldByBeginning(other)).toBe(false);
});
