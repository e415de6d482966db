import { Button, ErrorState, Inline, RadioCards, recoverFocus, Skeleton, Stack } from '@tuerca/ui';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useForm } from 'react-hook-form';
import { deviceDraft } from '../../../shared/device-draft.ts';
import { messageOf } from '../../../shared/messages.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { useKeptForm } from '../../../shared/use-device-draft.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import type { SavedAddress } from '../use-address-book.ts';
import { useAddresses } from '../use-addresses.ts';
import { AddressDialog } from './address-dialog.tsx';
import { AddressFields, bodyOf, Fields, fieldsOf, type AddressForm } from './address-fields.tsx';

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

/** What is typed of a new address: kept on this device until it is saved. */
const newAddress = deviceDraft(Fields, { name: 'new-address', version: 1 });

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
  const [kept] = useState(newAddress.load);
  const adding = useForm<Fields>({ defaultValues: kept ?? defaultValues });
  const editing = useForm<Fields>({ defaultValues });
  useKeptForm(adding, newAddress);
  const clear = () => {
    adding.reset(defaultValues);
    newAddress.clear();
  };
  return { adding, editing, clear };
};

/**
 * The delivery address: one of the buyer's addresses, with a dialog to add or change one. Without any, a form for the
 * first, which is saved with the order.
 */
export const AddressChooser = ({ ref }: { readonly ref: Ref<AddressAnswer> }) => {
  const { addresses, isLoading, error, retry, chosen, choose, add, change, remove, remember } =
    useAddresses();
  const forms = useForms();
  /** What the dialog edits: a saved address as it was when it opened, or a new one. */
  const [written, setWritten] = useState<SavedAddress | 'new' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isFirst = written === null && addresses.length === 0;

  // The pressed button is removed: focus the selected address, or the form that replaces it.
  const leadOn = () =>
    recoverFocus(() => place.current?.querySelector<HTMLElement>('input:checked, input')?.focus());
  const edit = (address: SavedAddress) => {
    forms.editing.reset(fieldsOf(address));
    setWritten(address);
  };
  const write = () => {
    // What was typed is kept, what was wrong of it is said again on the next attempt.
    forms.adding.clearErrors();
    setWritten('new');
  };
  const addNew = async (): Promise<number> => {
    const id = await add(bodyOf(forms.adding.getValues()));
    forms.clear();
    return id;
  };
  const saveWritten = async () => {
    if (written === 'new') await addNew();
    else if (written) await change(written, bodyOf(forms.editing.getValues()));
  };
  useImperativeHandle(ref, () => ({
    check: async () => {
      // A press that comes before the addresses waits for them: without its fields the form would count as whole.
      if (isLoading || error !== undefined) {
        const saved = await retry();
        await new Promise(requestAnimationFrame);
        if (!saved) return false;
        if (saved.data.length > 0) return true;
      }
      return isFirst ? isWhole(forms.adding) : chosen !== undefined;
    },
    take: async () => {
      try {
        const id = isFirst ? await addNew() : (chosen?.id ?? null);
        if (id !== null) remember(id);
        return id;
      } catch (error) {
        if (!showRefused(forms.adding, error)) throw error;
        return null;
      }
    },
  }));

  if (error !== undefined)
    return <ErrorState message={messageOf(error)} isRetrying={isLoading} onRetry={() => void retry()} />;
  if (isLoading) {
    return (
      <div aria-busy>
        <Skeleton lines={2} />
      </div>
    );
  }
  if (isFirst) {
    return (
      <div ref={place}>
        <AddressFields form={forms.adding} />
      </div>
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
        <Button variant="quiet" onClick={write}>
          {t('buyerRequest.address.add')}
        </Button>
      </Inline>
      {written !== null && (
        <AddressDialog
          form={written === 'new' ? forms.adding : forms.editing}
          addressId={written === 'new' ? undefined : written.id}
          isKept={written === 'new'}
          onSave={saveWritten}
          onClose={() => setWritten(null)}
        />
      )}
    </Stack>
  );
};
