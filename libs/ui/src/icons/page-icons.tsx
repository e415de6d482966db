import { icon } from './icon.tsx';

// Icons of many pages that the first page does without.

export const ArrowLeftIcon = icon('ArrowLeftIcon', <path d="M20 12H4m6-6-6 6 6 6" />);
export const ArrowUpIcon = icon('ArrowUpIcon', <path d="M12 20V4m-6 6 6-6 6 6" />);
export const BellIcon = icon('BellIcon', <path d="M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15L6 16Zm4 5h4" />);
export const CartIcon = icon(
  'CartIcon',
  <>
    <path d="M3 4h2.5l2.2 11h10L20 7H6.2" />
    <circle cx="9" cy="19.3" r="1.2" />
    <circle cx="16.5" cy="19.3" r="1.2" />
  </>,
);
export const FilterIcon = icon('FilterIcon', <path d="M3.5 5h17L14 13v6l-4-2v-4L3.5 5Z" />);
