import { limits } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { readMobile } from '../../shared/mobile.ts';
import { showRefused } from '../../shared/show-refused.ts';
import { typedIn, useWindowAct } from '../../shared/use-window-act.ts';
import { useWindowKey } from '../../shared/use-window-key.ts';
import { t } from '../../texts/cart.ts';
import { sendNotAvailable, sendPrices } from './api/send-to-client.ts';
import { productOf, type CartContents, type CartProduct } from './cart-contents.ts';

/** What a client is told: what products cost, or that they are not to be had. */
const kinds = ['available', 'notAvailable'] as const;
export type LetterKind = (typeof kinds)[number];
export const letterWays = ['whatsapp', 'email'] as const;
export type LetterWay = (typeof letterWays)[number];

interface ClientFields {
  name: string;
  email: string;
  mobile: string;
}

/** What a letter of each kind can tell of, and what of it at first. */
const productsOf = (
  { offers, gone }: CartContents,
  chosen: readonly number[],
): Record<LetterKind, { all: CartProduct[]; first: number[] }> => {
  const offered = offers.flatMap(({ lines }) => lines.flatMap((each) => productOf(each) ?? []));
  const lost = gone.flatMap((each) => productOf(each) ?? []);
  const most = limits.clientLetter.lines;
  return {
    available: { all: offered, first: chosen.slice(0, most) },
    notAvailable: { all: [...lost, ...offered], first: lost.slice(0, most).map(({ id }) => id) },
  };
};

/** Which products a letter tells of; the lists are those of when the dialog opened. */
const useTold = (contents: CartContents, chosen: readonly number[]) => {
  const [products] = useState(() => productsOf(contents, chosen));
  const [kind, setKind] = useState<LetterKind>(
    products.available.all.length > 0 ? 'available' : 'notAvailable',
  );
  const [told, setTold] = useState<Record<LetterKind, readonly number[]>>({
    available: products.available.first,
    notAvailable: products.notAvailable.first,
  });
  const ids = told[kind];
  return {
    kind,
    setKind,
    kindsThere: kinds.filter((each) => products[each].all.length > 0),
    all: products[kind].all,
    ids,
    tell: (id: number, isTold: boolean) =>
      setTold((all) => ({ ...all, [kind]: isTold ? [...ids, id] : ids.filter((each) => each !== id) })),
    /** As it was before, of what is still there. */
    tellAgain: (before: LetterKind, wanted: readonly number[]) => {
      const there = wanted.filter((id) => products[before].all.some((each) => each.id === id));
      if (there.length === 0) return;
      setKind(before);
      setTold((all) => ({ ...all, [before]: there }));
    },
  };
};

const productsWrong = (ids: readonly number[]): string | undefined => {
  if (ids.length === 0) return t('cart.client.productsMissing');
  const most = limits.clientLetter.lines;
  return ids.length > most ? t('cart.client.productsMost', { most }) : undefined;
};

interface ClientLetterOf {
  readonly contents: CartContents;
  /** The lines that are chosen to be ordered. */
  readonly chosen: readonly number[];
  readonly onClose: () => void;
}

/** A letter to a client as it is written, and its sending. */
export const useClientLetter = ({ contents, chosen, onClose }: ClientLetterOf) => {
  const toast = useToast();
  const { setKind, tell, tellAgain, ...told } = useTold(contents, chosen);
  const [way, setWay] = useState<LetterWay>('whatsapp');
  const [productsProblem, setProductsProblem] = useState<string>();
  const firstProduct = useRef<HTMLInputElement>(null);
  const form = useForm<ClientFields>({ defaultValues: { name: '', email: '', mobile: '' } });
  const ofForm = typedIn(form, 'client-letter');
  const { sendOnce } = useWindowKey(ofForm.name);
  const { act, problem, setProblem } = useWindowAct({
    onClose,
    failed: t('cart.client.failed'),
    showAtField: (error) => {
      const shown = ['name', way === 'email' ? 'email' : 'mobile'];
      return showRefused(form, error, (field) => shown.find((each) => each === field));
    },
    typed: {
      name: ofForm.name,
      get: () => ({ fields: ofForm.get() ?? {}, way, kind: told.kind, ids: told.ids }),
      restore: (typed) => {
        ofForm.restore(typed.fields);
        setWay(typed.way);
        tellAgain(typed.kind, typed.ids);
      },
    },
  });

  const send = async ({ name, email, mobile }: ClientFields) => {
    setProblem(undefined);
    const wrong = productsWrong(told.ids);
    setProductsProblem(wrong);
    if (wrong) return firstProduct.current?.focus();
    return act(async (close) => {
      const contact =
        way === 'email' ? { email: email.trim() } : { mobile: (await readMobile(mobile)) ?? mobile };
      const letter = { quotation_detail_ids: [...told.ids], name: name.trim(), ...contact };
      await sendOnce(letter, told.kind === 'available' ? sendPrices : sendNotAvailable);
      toast({ message: t('cart.client.sent', { to: contact.email ?? contact.mobile }), tone: 'success' });
      close();
    });
  };
  return {
    ...told,
    form,
    way,
    setWay,
    problem,
    productsProblem,
    firstProduct,
    submit: (event: FormEvent) => form.handleSubmit(send)(event),
    setKind: (kind: LetterKind) => {
      setProductsProblem(undefined);
      setKind(kind);
    },
    tell: (id: number, isTold: boolean) => {
      setProductsProblem(undefined);
      tell(id, isTold);
    },
  };
};
