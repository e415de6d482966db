import { listChanges, listManagedStores, type ManagedStore } from '@tuerca/contracts';
import { Badge, Button, Card, Heading, Inline, Stack, Text, useToast } from '@tuerca/ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { ActDialog } from '../../../shared/act-dialog.tsx';
import { isReadOf } from '../../../shared/api.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';

type Switched = { readonly is_active: true } | { readonly is_active: false; readonly reason: string };

interface StoreSwitchProps {
  readonly store: ManagedStore;
  /** What is switched. */
  readonly of: 'activity' | 'module';
  readonly isOn: boolean;
  readonly words: {
    readonly title: string;
    /** Whether it is on. */
    readonly state: string;
    readonly turnOn: string;
    readonly turnOff: string;
    readonly turnedOn: string;
    readonly turnedOff: string;
    readonly asking: string;
    readonly consequence: string;
    readonly askingOn: string;
    readonly consequenceOn: string;
  };
  readonly toneWhenOff: ComponentProps<typeof Badge>['tone'];
  /** Turning it off takes away what cannot be had back. */
  readonly isRisky?: boolean;
  readonly onSwitch: (id: number, to: Switched) => Promise<unknown>;
  /** What turning it off touches. */
  readonly touched?: ReactNode;
  /** Nobody switches it any more. */
  readonly isFinal?: boolean;
  /** Between the state and the button. */
  readonly children?: ReactNode;
}

/** Switches something of a store for administrators: off with a reason, which the store reads; both ask first. */
export const StoreSwitch = ({
  store,
  of,
  isOn,
  words,
  toneWhenOff,
  isRisky = false,
  isFinal = false,
  onSwitch,
  touched,
  children,
}: StoreSwitchProps) => {
  const [asked, setAsked] = useState<'on' | 'off' | null>(null);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const reread = () => mutate(isReadOf(listManagedStores, listChanges));
  const turn = async (to: Switched, close: () => void) => {
    await rereadIfRefused(onSwitch(store.id, to), reread);
    close();
    await reread();
    toast({ message: to.is_active ? words.turnedOn : words.turnedOff, tone: 'success' });
  };
  return (
    <Card>
      <Stack gap={3}>
        <Inline gap={2}>
          <Heading level={2} size="lg">
            {words.title}
          </Heading>
          <Badge tone={isOn ? 'success' : toneWhenOff}>{words.state}</Badge>
        </Inline>
        {children}
        {!isFinal && (
          <div>
            {/* One button for both, so that the focus stays where it was pressed. */}
            <Button variant="secondary" onClick={() => setAsked(isOn ? 'off' : 'on')}>
              {isOn ? words.turnOff : words.turnOn}
            </Button>
          </div>
        )}
      </Stack>
      {asked === 'off' && (
        <ReasonDialog
          name={`${of}-off.${store.id}`}
          title={words.asking}
          consequence={words.consequence}
          action={words.turnOff}
          isRisky={isRisky}
          onConfirm={(reason, close) => turn({ is_active: false, reason }, close)}
          onClose={() => setAsked(null)}
        >
          {touched}
        </ReasonDialog>
      )}
      {asked === 'on' && (
        <ActDialog
          title={words.askingOn}
          action={words.turnOn}
          onConfirm={(close) => turn({ is_active: true }, close)}
          onClose={() => setAsked(null)}
        >
          <Text>{words.consequenceOn}</Text>
        </ActDialog>
      )}
    </Card>
  );
};
