import { fieldErrors } from '@tuerca/api-client';
import { Button, Inline, RadioCards, recoverFocus, Skeleton, Stack, useBackCloses } from '@tuerca/ui';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { useAddresses, type SavedAddress } from '../use-addresses.ts';
import { AddressFields, bodyOf, fieldsOf, type AddressForm, type Fields } from './address-fields.tsx';
import { Refusal } from '../../../shared/refusal.tsx';

/** The handle that the order dialog uses on submit. */
export interface AddressAnswer {
  /** Whether an address is selected or completely typed; otherwise shows the error and focuses it. */
  readonly check: () => Promise<boolean>;
  /** The address for the order, saved first when it is new; null when the server rejects a field. */
  readonly take: () => Promise<number | null>;
}

const isWhole = (form: AddressForm) =>
  new Promise<boolean>(
    (answer) =>
      void form.handleSubmit(
        () => answer(true),
        () => answer(false),
      )(),
  );

/** Shows the server's validation errors at their fields; false when there are none. */
const showRefused = (form: AddressForm, error: unknown): boolean => {
  const [first, ...others] = Object.entries(fieldErrors(error)).filter(([name]) => name in form.getValues());
  if (!first) return false;
  for (const [name, problem] of others) form.setError(name as keyof Fields, problem);
  form.setError(first[0] as keyof Fields, first[1], { shouldFocus: true });
  return true;
};

/** One form for a new address and one for a saved one: the input of the one survives opening the other. */
const useForms = () => {
  const { user } = useSession();
  const defaultValues: Fields = {
    fullname: user?.fullName ?? '',
    identification: '',
    address: '',
    city_id: user?.city ?? null,
    mobile: user?.mobile ?? '',
  };
  return { adding: useForm<Fields>({ defaultValues }), editing: useForm<Fields>({ defaultValues }) };
};

/** Saves the address before the order, and shows the error when that fails. */
const SaveChanges = ({ onSave }: { readonly onSave: () => Promise<void> }) => {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string }>();
  const save = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await onSave();
    } catch (error) {
      setProblem({ text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {problem && (
        <Refusal title={t('buyerRequest.address.saveFailed')} attempt={problem}>
          {problem.text}
        </Refusal>
      )}
      <Button variant="secondary" isLoading={isBusy} onClick={() => void save()}>
        {t('buyerRequest.address.save')}
      </Button>
    </>
  );
};

/** The delivery address: one of the buyer's addresses, or a new one, which is saved with the order. */
export const AddressChooser = ({ ref }: { readonly ref: Ref<AddressAnswer> }) => {
  const { addresses, isLoading, chosen, find, choose, add, change, remove, remember } = useAddresses();
  const forms = useForms();
  /** What the form edits: the id of a saved address, or a new one. */
  const [written, setWritten] = useState<number | 'new' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isForm = written !== null || addresses.length === 0;
  const isEditing = typeof written === 'number';
  const form = isEditing ? forms.editing : forms.adding;

  // The pressed button is removed: focus the selected address, or the form that replaces it.
  const leadOn = () =>
    recoverFocus(() => place.current?.querySelector<HTMLElement>('input:checked, input')?.focus());
  const edit = (address: SavedAddress) => {
    forms.editing.reset(fieldsOf(address));
    setWritten(address.id);
  };
  const close = () => {
    setWritten(null);
    leadOn();
  };
  // Going back closes the form, not the dialog around it, and keeps the input.
  useBackCloses(isForm && addresses.length > 0, close);
  const save = async (): Promise<number> => {
    const body = bodyOf(form.getValues());
    const edited = isEditing ? find(written) : undefined;
    // An address that was removed elsewhere during the edit is created again.
    const id = await (edited ? change(edited, body) : add(body));
    setWritten(null);
    return id;
  };
  const saveChanges = async () => {
    if (!(await isWhole(form))) return;
    try {
      await save();
      leadOn();
    } catch (error) {
      if (!showRefused(form, error)) throw error;
    }
  };
  useImperativeHandle(ref, () => ({
    check: () => (isForm ? isWhole(form) : Promise.resolve(chosen !== undefined)),
    take: async () => {
      try {
        const id = isForm ? await save() : (chosen?.id ?? null);
        if (id !== null) remember(id);
        return id;
      } catch (error) {
        if (!showRefused(form, error)) throw error;
        return null;
      }
    },
  }));

  if (isLoading) {
    return (
      <div aria-busy>
        <Skeleton lines={2} />
      </div>
    );
  }
  if (isForm) {
    return (
      <Stack gap={3} ref={place}>
        <AddressFields key={isEditing ? 'saved' : 'new'} form={form} isFocused={written !== null} />
        {isEditing && <SaveChanges onSave={saveChanges} />}
        {addresses.length > 0 && (
          <Button variant="quiet" onClick={close}>
            {isEditing ? t('buyerRequest.cancel') : t('buyerRequest.address.keep')}
          </Button>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={3} ref={place}>
      <RadioCards
        label={t('buyerRequest.address.label')}
        name="address"
        options={addresses.map(({ id, address, cityName, fullname }) => ({
          value: String(id),
          label: address,
          description: `${cityName} · ${fullname}`,
        }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(id) => choose(Number(id))}
      />
      <Inline gap={2}>
        {chosen && (
          <>
            <Button
              variant="quiet"
              aria-label={t('buyerRequest.address.editOf', { address: chosen.address })}
              onClick={() => edit(chosen)}
            >
              {t('buyerRequest.address.edit')}
            </Button>
            <RemoveButton
              // Keyed by the address: selecting another resets the confirmation.
              key={chosen.id}
              label={t('buyerRequest.address.remove')}
              fullLabel={t('buyerRequest.address.removeOf', { address: chosen.address })}
              name={chosen.address}
              title={t('buyerRequest.address.removing.title')}
              text={t('buyerRequest.address.removing.text')}
              failed={t('buyerRequest.address.removing.failed')}
              onRemove={async () => {
                await remove(chosen);
                leadOn();
              }}
            />
          </>
        )}
        <Button variant="quiet" onClick={() => setWritten('new')}>
          {t('buyerRequest.address.add')}
        </Button>
      </Inline>
    </Stack>
  );
};
