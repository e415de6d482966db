import type { ComponentType, LazyExoticComponent } from 'react';
import { paths } from '../../config/paths.ts';
import { page } from '../../shared/load-area.ts';
import { t } from '../../texts/registered.ts';

export interface AdministrationSection {
  readonly path: string;
  readonly title: string;
  /** What is shown at `path`. */
  readonly Page: LazyExoticComponent<ComponentType>;
  /** What is shown at `path/:id`, for a section whose records have a page. */
  readonly RecordPage?: LazyExoticComponent<ComponentType<{ readonly id: number }>>;
}

/** The sections of the administration in their order; the first is where it opens. */
export const sections: readonly AdministrationSection[] = [
  {
    path: paths.storeApplications,
    title: t('administration.sections.storeApplications'),
    Page: page(() => import('../store-applications/store-applications-page.tsx'), 'StoreApplicationsPage'),
    RecordPage: page(
      () => import('../store-applications/store-application-review-page.tsx'),
      'StoreApplicationReviewPage',
    ),
  },
  {
    path: paths.administrationSection('usuarios'),
    title: t('administration.sections.users'),
    Page: page(() => import('../managed-accounts/accounts-page.tsx'), 'AccountsPage'),
    RecordPage: page(() => import('../managed-accounts/account-record-page.tsx'), 'AccountRecordPage'),
  },
  {
    path: paths.administrationSection('tiendas'),
    title: t('administration.sections.stores'),
    Page: page(() => import('../managed-stores/stores-page.tsx'), 'StoresPage'),
    RecordPage: page(() => import('../managed-stores/store-record-page.tsx'), 'StoreRecordPage'),
  },
  {
    path: paths.administrationSection('pqrs'),
    title: t('administration.sections.pqrs'),
    Page: page(() => import('../managed-cases/cases-page.tsx'), 'CasesPage'),
    RecordPage: page(() => import('../managed-cases/case-record-page.tsx'), 'CaseRecordPage'),
  },
  {
    path: paths.team,
    title: t('administration.sections.team'),
    Page: page(() => import('../team/team-page.tsx'), 'TeamPage'),
  },
  {
    path: paths.administrationSection('registro'),
    title: t('administration.sections.log'),
    Page: page(() => import('../change-log/change-log-page.tsx'), 'ChangeLogPage'),
  },
  {
    path: paths.administrationSection('pagos'),
    title: t('administration.sections.payments'),
    Page: page(() => import('../managed-payments/payments-page.tsx'), 'PaymentsPage'),
    RecordPage: page(() => import('../managed-payments/payment-record-page.tsx'), 'PaymentRecordPage'),
  },
  {
    path: paths.administrationSection('diferencias-de-pagos'),
    title: t('administration.sections.paymentDifferences'),
    Page: page(() => import('../managed-payments/differences-page.tsx'), 'DifferencesPage'),
  },
  {
    path: paths.administrationSection('desembolsos'),
    title: t('administration.sections.payouts'),
    Page: page(() => import('../payouts/payouts-page.tsx'), 'PayoutsPage'),
  },
  {
    path: paths.administrationSection('saldos'),
    title: t('administration.sections.funds'),
    Page: page(() => import('../payouts/funds-page.tsx'), 'FundsPage'),
    RecordPage: page(() => import('../payouts/store-funds-page.tsx'), 'StoreFundsPage'),
  },
  {
    path: paths.administrationSection('ingresos'),
    title: t('administration.sections.signIns'),
    Page: page(() => import('../sign-ins/sign-ins-page.tsx'), 'SignInsPage'),
  },
  {
    path: paths.administrationSection('procesos'),
    title: t('administration.sections.backgroundWork'),
    Page: page(() => import('../background-work/background-work-page.tsx'), 'BackgroundWorkPage'),
  },
  {
    path: paths.administrationSection('fotos'),
    title: t('administration.sections.photos'),
    Page: page(() => import('../own-products/photos-page.tsx'), 'CataloguePhotosPage'),
  },
  {
    path: paths.administrationSection('zonas-y-marcas'),
    title: t('administration.sections.zonesAndBrands'),
    Page: page(() => import('../reference-data/reference-data-page.tsx'), 'ReferenceDataPage'),
  },
];
