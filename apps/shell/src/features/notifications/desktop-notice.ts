import type { QueueNotification } from '@tuerca/contracts';
import { useState } from 'react';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';

/** That someone wants notices of the desktop concerns the device: another one has no such window. */
const chosen = deviceDraft(v.object({ isOn: v.boolean() }), { name: 'desktop-notices', version: 1 });

/** Whether the device can show notices of its own: a phone shows those of installed apps only. */
export const hasDesktopNotices = (): boolean =>
  'Notification' in window && !window.matchMedia('(pointer: coarse)').matches;

const isGranted = () => hasDesktopNotices() && Notification.permission === 'granted';

/** Tells on the desktop what came while the page is not looked at; nothing unless the user asked for it here. */
export const showDesktopNotice = ({ id, title, body }: QueueNotification, onOpen: () => void): void => {
  const isLookedAt = document.visibilityState === 'visible' && document.hasFocus();
  if (isLookedAt || !isGranted() || !chosen.load()?.isOn) return;
  // The tag makes one of what every tab of the browser shows.
  const notice = new Notification(title, { body, tag: `tuerca-${id}`, lang: 'es' });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onOpen();
  };
};

/** The switch of the desktop's notices; the browser asks for its leave when it is first put on, never before. */
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
