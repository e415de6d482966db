import { icon } from './icon.tsx';

// Icons of the pages behind the login, kept out of the initial bundle.

export const AttachIcon = icon(
  'AttachIcon',
  <path d="m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.5 3.5 0 0 1 5 5l-8.5 8.5a1.8 1.8 0 0 1-2.6-2.6L14.5 7.5" />,
);
export const ArrowRightIcon = icon('ArrowRightIcon', <path d="M4 12h16m-6-6 6 6-6 6" />);
export const CalculatorIcon = icon(
  'CalculatorIcon',
  <>
    <rect x="5" y="3" width="14" height="18" rx="2" />
    <path d="M8.5 7.5h7M9 12h.1m2.9 0h.1m2.9 0h.1M9 16h.1m2.9 0h.1m2.9 0h.1" />
  </>,
);
export const CalendarIcon = icon(
  'CalendarIcon',
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
    <path d="M3.5 10h17M8 3v4m8-4v4" />
  </>,
);
export const CameraIcon = icon(
  'CameraIcon',
  <>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13.5" r="3.5" />
  </>,
);
export const CarIcon = icon(
  'CarIcon',
  <>
    <path d="M4 16.5v-4l2-5.5a2 2 0 0 1 1.9-1.3h8.2A2 2 0 0 1 18 7l2 5.5v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1ZM4.5 12h15M6 17.5V19m12-1.5V19" />
    <path d="M7.5 14.8h.1m8.8 0h.1" />
  </>,
);
export const CardsIcon = icon(
  'CardsIcon',
  <>
    <rect x="3.5" y="4.5" width="17" height="6" rx="1.5" />
    <rect x="3.5" y="13.5" width="17" height="6" rx="1.5" />
  </>,
);
export const DoubleCheckIcon = icon(
  'DoubleCheckIcon',
  <path d="m2 12.5 4.5 4.5L15 7.5m-4 8 1.5 1.5L21.5 7.5" />,
);
export const ChevronLeftIcon = icon('ChevronLeftIcon', <path d="m14.5 6-6 6 6 6" />);
export const ChevronRightIcon = icon('ChevronRightIcon', <path d="m9.5 6 6 6-6 6" />);
export const ClockIcon = icon(
  'ClockIcon',
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.3l3.5 2" />
  </>,
);
export const CopyIcon = icon(
  'CopyIcon',
  <>
    <rect x="8.5" y="8.5" width="12" height="12" rx="2" />
    <path d="M15.5 5.5v-1a1 1 0 0 0-1-1h-10a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h1" />
  </>,
);
export const DownloadIcon = icon('DownloadIcon', <path d="M12 4v11m-5-4.5 5 5 5-5M4.5 20h15" />);
export const EditIcon = icon('EditIcon', <path d="M4 20h4L19.5 8.5l-4-4L4 16v4Zm9-13 4 4" />);
export const FileIcon = icon(
  'FileIcon',
  <path d="M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm8 0v5h5" />,
);
export const ImageIcon = icon(
  'ImageIcon',
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <circle cx="9" cy="9.5" r="1.6" />
    <path d="m4 17 5-4.5 3.5 3 3-2.5 4.5 4" />
  </>,
);
export const LinkIcon = icon(
  'LinkIcon',
  <path d="M10 13.5a4.2 4.2 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10.5a4.2 4.2 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5" />,
);
export const LogoutIcon = icon(
  'LogoutIcon',
  <path d="M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8m-4-8h11m-4-4 4 4-4 4" />,
);
export const MailIcon = icon(
  'MailIcon',
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m3.5 7 8.5 6.500L20.5 7" />
  </>,
);
export const MenuIcon = icon('MenuIcon', <path d="M4 6.500h16M4 12h16M4 17.500h16" />);
export const MinusIcon = icon('MinusIcon', <path d="M5 12h14" />);
export const MoreIcon = icon('MoreIcon', <path d="M12 5.500v.1m0 6.400v.1m0 6.400v.1" strokeWidth={3} />);
export const PhoneIcon = icon(
  'PhoneIcon',
  <path d="M5 4h4l1.5 5-2.5 1.500a12 12 0 0 0 5.5 5.500L15 13.500l5 1.500v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z" />,
);
export const PinIcon = icon(
  'PinIcon',
  <>
    <path d="M12 21s7-6.2 7-11.500a7 7 0 1 0-14 0C5 14.8 12 21 12 21Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
);
export const PlusIcon = icon('PlusIcon', <path d="M12 5v14m-7-7h14" />);
export const ReceiptIcon = icon(
  'ReceiptIcon',
  <path d="M5.5 3.500v17l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.500v-17l-2.2 1.5-2.1-1.5-2.2 1.5-2.2-1.5-2.1 1.5-2.2-1.500ZM9 10h6m-6 4h6" />,
);
export const SearchIcon = icon(
  'SearchIcon',
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const SendIcon = icon('SendIcon', <path d="M4 12 3 4l18 8-18 8 1-8Zm0 0h9" />);
export const SettingsIcon = icon(
  'SettingsIcon',
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 2.500v3m0 13v3m9.5-9.500h-3m-13 0h-3m16.2-6.7-2.1 2.100M7.4 16.600l-2.1 2.100m13.4 0-2.1-2.100M7.4 7.4 5.3 5.3" />
  </>,
);
export const SquareCardsIcon = icon(
  'SquareCardsIcon',
  <>
    <rect x="3.5" y="3.5" width="7" height="7" rx="1.5" />
    <rect x="13.5" y="3.5" width="7" height="7" rx="1.5" />
    <rect x="3.5" y="13.5" width="7" height="7" rx="1.5" />
    <rect x="13.5" y="13.5" width="7" height="7" rx="1.5" />
  </>,
);
export const StarIcon = icon(
  'StarIcon',
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.500Z" />,
);
export const StoreIcon = icon(
  'StoreIcon',
  <path d="M4.5 10.500v9h15v-9M3 9l1.5-5h15L21 9a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 10.500V15h4v4.5" />,
);
export const TableIcon = icon(
  'TableIcon',
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M3.5 9.500h17m-17 5h17M10 9.500v10" />
  </>,
);
export const TrashIcon = icon(
  'TrashIcon',
  <path d="M4 6.500h16M9 6.500V4h6v2.500M6 6.5 7 20h10l1-13.500M10 10.500v6m4-6v6" />,
);
export const TruckIcon = icon(
  'TruckIcon',
  <>
    <path d="M2.5 6h11v10.500h-11V6Zm11 3.500h4l3.5 4v3h-7.5" />
    <circle cx="7" cy="17.5" r="1.8" />
    <circle cx="17" cy="17.5" r="1.8" />
  </>,
);
export const UserIcon = icon(
  'UserIcon',
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.500c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
  </>,
);
export const WhatsAppIcon = icon(
  'WhatsAppIcon',
  <>
    <path d="M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.100l-4.7 1.400Z" />
    <path d="M9 8.500c0 3.5 3 6.5 6.5 6.500l.7-1.8-2-1-1 .8a5 5 0 0 1-2.2-2.200l.8-1-1-2L9 8.500Z" />
  </>,
);
export const WholeIcon = icon('WholeIcon', <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />);
export const ShareIcon = icon(
  'ShareIcon',
  <>
    <circle cx="6" cy="12" r="2.5" />
    <circle cx="17" cy="5.5" r="2.5" />
    <circle cx="17" cy="18.5" r="2.5" />
    <path d="m8.2 10.700 6.600-3.900m-6.600 6.500 6.600 3.900" />
  </>,
);
export const ZoomInIcon = icon(
  'ZoomInIcon',
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5M7.5 10.500h6m-3-3v6" />
  </>,
);
export const ZoomOutIcon = icon(
  'ZoomOutIcon',
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5M7.5 10.500h6" />
  </>,
);
