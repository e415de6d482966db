import type { QueueNotification } from '@tuerca/contracts';
import { useState } from 'react';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';

/** The setting is stored per device: desktop notifications of one device do not concern another. */
const chosen = deviceDraft(v.object({ isOn: v.boolean() }), { name: 'desktop-notices', version: 1 });

/** Whether desktop notifications are supported: a phone allows them for installed apps only. */
export const hasDesktopNotices = (): boolean =>
  'Notification' in window && !window.matchMedia('(pointer: coarse)').matches;

const isGranted = () => hasDesktopNotices() && Notification.permission === 'granted';

/** Shows a desktop notification for news while the page is hidden, if the user has enabled them here. */
export const showDesktopNotice = ({ id, title, body }: QueueNotification, onOpen: () => void): void => {
  const isLookedAt = document.visibilityState === 'visible' && document.hasFocus();
  if (isLookedAt || !isGranted() || !chosen.load()?.isOn) return;
  // The tag merges the notifications of all open tabs.
  const notice = new Notification(title, { body, tag: `tuerca-${id}`, lang: 'es' });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onOpen();
  };
};

/** The switch of desktop notifications; asks for permission when first turned on, never before. */
export const useDesktopNotices = () => {
  const [isOn, setIsOn] = useState(() => isGranted() && (chosen.load()?.isOn ?? false));
  const [isBlocked, setIsBlocked] = useState(
    () => hasDesktopNotices() && Notification.permission === 'denied',
  );
  const toggle = async () => {
    const permission = isOn ? 'granted' : await Notification.requestPermission();
    setIsBlocked(permission === 'denied');
    const next = !isOn && permission === 'granted';
    chosen.save({ isOn: next });
    setIsOn(next);
  };
  return { isOn, isBlocked, toggle: () => void toggle() };
};
