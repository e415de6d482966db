import type { AdviserRight, SessionUser } from '@tuerca/contracts';
import type { ComponentType } from 'react';
import {
  advisersSection,
  bankSection,
  closingSection,
  handoverSection,
  invoicingSection,
  paths,
  walletSection,
} from '../../config/paths.ts';
import { page } from '../../shared/load-area.ts';
import { may, ownsStore } from '../../shared/user-kind.ts';
import type { storeArea } from '../../texts/es-co/store-area.ts';

/** What the page of a section is given: the store is that of the user's session. */
export interface SectionProps {
  readonly storeId: number;
}
type Worker = 'owner' | 'adviser';

interface StoreSection {
  /** After the area's own path; that of the first section is empty. */
  readonly path: string;
  /** Its name, among the texts of `storeArea.sections`. */
  readonly title: keyof (typeof storeArea)['sections'];
  readonly isFor: readonly Worker[];
  /** For a table of many columns. */
  readonly isWide?: true;
  readonly Page: ComponentType<SectionProps>;
}

/** What stands in the list of sections and has pages of its own. */
interface LinkedSection extends Pick<StoreSection, 'title' | 'isFor'> {
  readonly href: string;
  /** What an adviser needs for it. */
  readonly right: AdviserRight;
}

/** The sections of the area of a store, in the order of their list. Their pages load when they are opened. */
const sections: readonly (StoreSection | LinkedSection)[] = [
  {
    path: '',
    title: 'page',
    isFor: ['owner'],
    Page: page(() => import('./components/page-section.tsx'), 'PageSection'),
  },
  {
    path: 'datos',
    title: 'data',
    isFor: ['owner'],
    Page: page(() => import('./components/data-section.tsx'), 'DataSection'),
  },
  {
    path: 'marcas',
    title: 'focus',
    isFor: ['owner'],
    Page: page(() => import('./components/focus-section.tsx'), 'FocusSection'),
  },
  { href: paths.ownProducts, title: 'products', isFor: ['owner', 'adviser'], right: 'manageProducts' },
  {
    path: 'ventas',
    title: 'sales',
    isFor: ['owner'],
    Page: page(() => import('./components/sales-section.tsx'), 'SalesSection'),
  },
  {
    path: 'envios',
    title: 'shipping',
    isFor: ['owner'],
    Page: page(() => import('./components/shipping-section.tsx'), 'ShippingSection'),
  },
  {
    path: advisersSection,
    title: 'advisers',
    isFor: ['owner'],
    Page: page(() => import('../advisers/advisers-section.tsx'), 'AdvisersSection'),
  },
  {
    path: 'mi-trabajo',
    title: 'work',
    isFor: ['adviser'],
    Page: page(() => import('../advisers/own-work-section.tsx'), 'OwnWorkSection'),
  },
  {
    path: walletSection,
    title: 'wallet',
    isFor: ['owner'],
    isWide: true,
    Page: page(() => import('../wallet/wallet-section.tsx'), 'WalletSection'),
  },
  {
    path: invoicingSection,
    title: 'invoicing',
    isFor: ['owner'],
    Page: page(() => import('../invoices/invoicing-section.tsx'), 'InvoicingSection'),
  },
  {
    path: bankSection,
    title: 'bank',
    isFor: ['owner'],
    Page: page(() => import('../store-papers/bank-section.tsx'), 'BankSection'),
  },
  {
    path: 'documentos',
    title: 'documents',
    isFor: ['owner'],
    Page: page(() => import('../store-papers/documents-section.tsx'), 'DocumentsSection'),
  },
  {
    path: 'integraciones',
    title: 'integrations',
    isFor: ['owner'],
    Page: page(() => import('../store-papers/integrations-section.tsx'), 'IntegrationsSection'),
  },
  {
    path: 'cambios',
    title: 'changes',
    isFor: ['owner'],
    Page: page(() => import('./components/changes-section.tsx'), 'ChangesSection'),
  },
  {
    path: handoverSection,
    title: 'handover',
    isFor: ['owner'],
    Page: page(() => import('./components/handover-section.tsx'), 'HandoverSection'),
  },
  {
    path: closingSection,
    title: 'closing',
    isFor: ['owner'],
    Page: page(() => import('./components/closing-section.tsx'), 'ClosingSection'),
  },
];

const workerOf = (user: SessionUser): Worker | null => {
  if (user.storeByAdviser) return 'adviser';
  return ownsStore(user) ? 'owner' : null;
};

/** The sections that a user has: none without a store. */
export const sectionsOf = (
  user: SessionUser | null | undefined,
): readonly (StoreSection | LinkedSection)[] => {
  const worker = user ? workerOf(user) : null;
  if (!user || !worker) return [];
  return sections.filter(
    (section) => section.isFor.includes(worker) && (!('right' in section) || may(user, section.right)),
  );
};

export const isPageOfArea = (section: StoreSection | LinkedSection): section is StoreSection =>
  'Page' in section;
