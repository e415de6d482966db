import { useToast } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/photo-start.ts';
import { uploadPhoto } from '../../media/api/upload-photo.ts';
import { useSession } from '../../session/session.tsx';
import { useAskedStore } from '../wizard/asked-store.ts';
import type { WizardVehicle } from '../wizard/draft.ts';
import { findRegistered } from '../wizard/find-registered.ts';

/** What a buyer has confirmed of a card; `picture` is null when it is not to be attached. */
export interface ConfirmedCard {
  readonly vehicle: WizardVehicle;
  readonly picture: File | null;
}

/**
 * Takes a confirmed card up: attaches its picture and looks its plate up, as if it had been typed. The vehicle is the
 * registry's, or where there is none the card's own. Before this, nothing of the card leaves the device.
 */
export const useCardConfirming = (onVehicle: (vehicle: WizardVehicle) => void) => {
  const { ensureUser } = useSession();
  const store = useAskedStore();
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string } | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  const attach = async (picture: File) => {
    await ensureUser();
    const { path } = await uploadPhoto(picture, { isPublic: false });
    return { path, name: picture.name };
  };
  const lookUp = async (described: WizardVehicle): Promise<WizardVehicle> => {
    const { plate, propertyCard } = described;
    const found = plate ? await findRegistered(plate, ensureUser, store) : described;
    if (!('kind' in found)) return { ...found, propertyCard };
    if (!isLeft.current)
      toast({
        tone: 'warning',
        message:
          found.kind === 'notFound'
            ? t('photoStart.read.notFound', { plate })
            : t('photoStart.read.notLookedUp'),
      });
    // The registry's late answer completes the request.
    return found.kind === 'down' && found.isKept ? { ...described, awaitedPlate: plate } : described;
  };
  return {
    isSending,
    /** Why the picture could not be attached. */
    problem,
    confirm: async ({ vehicle, picture }: ConfirmedCard) => {
      setIsSending(true);
      setProblem(null);
      try {
        const propertyCard = picture && (await attach(picture));
        const known = await lookUp({ ...vehicle, propertyCard });
        if (!isLeft.current) onVehicle(known);
      } catch (error) {
        setProblem({ text: messageOf(error) });
      } finally {
        setIsSending(false);
      }
    },
  };
};
