import { icon } from './icon.tsx';

// Icons of every page and of the first; the others are in chunks loaded on demand.

export const AlertIcon = icon('AlertIcon', <path d="M12 3 2.5 20h19L12 3Zm0 7v4m0 3.2v.1" />);
export const BoxIcon = icon(
  'BoxIcon',
  <path d="M12 3 20 7v10l-8 4-8-4V7l8-4Zm0 9 8-5M12 12 4 7m8 5v9M8 5l8 4.5" />,
);
export const ChatIcon = icon(
  'ChatIcon',
  <path d="M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z" />,
);
export const CheckIcon = icon('CheckIcon', <path d="m4.5 12.5 5 5 10-11" />);
export const CheckCircleIcon = icon(
  'CheckCircleIcon',
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.8 2.7L16 9.5" />
  </>,
);
export const ChevronDownIcon = icon('ChevronDownIcon', <path d="m6 9.5 6 6 6-6" />);
export const CloseIcon = icon('CloseIcon', <path d="m6 6 12 12M18 6 6 18" />);
export const HomeIcon = icon(
  'HomeIcon',
  <path d="M4 11 12 4l8 7v8.500a1 1 0 0 1-1 1h-4.500V15h-5v5.500H5a1 1 0 0 1-1-1V11Z" />,
);
export const InboxIcon = icon(
  'InboxIcon',
  <path d="M3.5 13 6 5h12l2.5 8v6h-17v-6Zm0 0H9c0 1.7 1.3 3 3 3s3-1.3 3-3h5.5" />,
);
export const InfoIcon = icon(
  'InfoIcon',
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.500M12 7.600v.1" />
  </>,
);
export const MonitorIcon = icon(
  'MonitorIcon',
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M12 16.500V20m-4 0h8" />
  </>,
);
export const MoonIcon = icon(
  'MoonIcon',
  <path d="M20 14.500A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.500Z" />,
);
export const OfflineIcon = icon(
  'OfflineIcon',
  <path d="M4 4l16 16M8.5 15.500a5 5 0 0 1 6 0M5.5 12a9.5 9.5 0 0 1 4-2.300m4 0A9.5 9.5 0 0 1 18.5 12M2.5 8.500A14 14 0 0 1 7 5.800m4-.8a14 14 0 0 1 10.5 3.500M12 19v.1" />,
);
export const RefreshIcon = icon(
  'RefreshIcon',
  <path d="M20 11a8 8 0 0 0-14.5-3.500L4 9m0-5v5h5M4 13a8 8 0 0 0 14.5 3.500L20 15m0 5v-5h-5" />,
);
export const SunIcon = icon(
  'SunIcon',
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.500V5m0 14v2.500M2.5 12H5m14 0h2.500M5.3 5.3 7 7m10 10 1.7 1.700M5.3 18.7 7 17M17 7l1.7-1.7" />
  </>,
);
