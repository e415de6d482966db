import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { indexTabs, paths } from '../config/paths.ts';
import { Layout } from './layout.tsx';
import { page } from '../shared/load-area.ts';

const HomePage = page(() => import('../features/home/home-page.tsx'), 'HomePage');
const NewRequestPage = page(
  () => import('../features/quotation-request/new-request-page.tsx'),
  'NewRequestPage',
);
const LoginPage = page(() => import('../features/session/login-page.tsx'), 'LoginPage');
const RegisterPage = page(() => import('../features/session/register-page.tsx'), 'RegisterPage');
const NewPasswordPage = page(() => import('../features/session/new-password-page.tsx'), 'NewPasswordPage');
const UndoContactPage = page(() => import('../features/session/undo-contact-page.tsx'), 'UndoContactPage');
const IndexPage = page(() => import('../features/module-index/index-page.tsx'), 'IndexPage');
const BuyerRequestPage = page(
  () => import('../features/buyer-request/buyer-request-page.tsx'),
  'BuyerRequestPage',
);
const SellerRequestPage = page(
  () => import('../features/seller-request/seller-request-page.tsx'),
  'SellerRequestPage',
);
const SalesOpportunitiesPage = page(
  () => import('../features/sales-opportunities/sales-opportunities-page.tsx'),
  'SalesOpportunitiesPage',
);
const AgendaPage = page(() => import('../features/agenda/agenda-page.tsx'), 'AgendaPage');
const OrderPage = page(() => import('../features/orders/order-page.tsx'), 'OrderPage');
const ProductUploadsPage = page(
  () => import('../features/product-uploads/product-uploads-page.tsx'),
  'ProductUploadsPage',
);
const PackingSlipPage = page(() => import('../features/orders/packing-slip-page.tsx'), 'PackingSlipPage');
const OrdersPage = page(() => import('../features/orders/orders-page.tsx'), 'OrdersPage');
const ReturnsPage = page(() => import('../features/orders/returns/returns-page.tsx'), 'ReturnsPage');
const ReturnPage = page(() => import('../features/orders/returns/return-page.tsx'), 'ReturnPage');
const loadPayments = () => import('../features/payments/payment-pages.ts');
const PaymentReturnPage = page(loadPayments, 'PaymentReturnPage');
const PaymentLinkPage = page(loadPayments, 'PaymentLinkPage');
const SandboxPage = page(loadPayments, 'SandboxPage');
const AccountPage = page(() => import('../features/account/account-page.tsx'), 'AccountPage');
const RatingsPage = page(() => import('../features/ratings/ratings-page.tsx'), 'RatingsPage');
const PublicProfilePage = page(
  () => import('../features/public-profile/public-profile-page.tsx'),
  'PublicProfilePage',
);
const loadLegal = () => import('../features/legal/legal-document.tsx');
const MessagesPage = page(() => import('../features/chat/messages-page.tsx'), 'MessagesPage');
const TermsPage = page(loadLegal, 'TermsPage');
const PrivacyPage = page(loadLegal, 'PrivacyPage');
const WithdrawalPage = page(loadLegal, 'WithdrawalPage');
const HelpPage = page(() => import('../features/legal/help-page.tsx'), 'HelpPage');
const PqrsPage = page(() => import('../features/support-cases/pqrs-page.tsx'), 'PqrsPage');
const FollowCasePage = page(() => import('../features/support-cases/follow-case-page.tsx'), 'FollowCasePage');
const NoticeChoicesPage = page(
  () => import('../features/notifications/notice-choices-page.tsx'),
  'NoticeChoicesPage',
);
const ProvidersPage = page(() => import('../features/providers/providers-page.tsx'), 'ProvidersPage');
const ProviderPage = page(() => import('../features/providers/provider-page.tsx'), 'ProviderPage');
const ProviderLinkPage = page(
  () => import('../features/provider-link/provider-link-page.tsx'),
  'ProviderLinkPage',
);
const InvitationPage = page(() => import('../features/invitation/invitation-page.tsx'), 'InvitationPage');
const StoresPage = page(() => import('../features/stores/stores-page.tsx'), 'StoresPage');
const StorePage = page(() => import('../features/store-page/store-page.tsx'), 'StorePage');
const StoreFramePage = page(() => import('../features/store-page/store-frame-page.tsx'), 'StoreFramePage');
const CartPage = page(() => import('../features/cart/cart-page.tsx'), 'CartPage');
const loadGarage = () => import('../features/garage/garage-pages.ts');
const GaragePage = page(loadGarage, 'GaragePage');
const AddVehiclePage = page(loadGarage, 'AddVehiclePage');
const VehiclePage = page(loadGarage, 'VehiclePage');
const loadCatalogue = () => import('../features/part-catalogue/part-catalogue-pages.ts');
const PartCataloguePage = page(loadCatalogue, 'PartCataloguePage');
const CatalogueReportsPage = page<'ReportsPage'>(loadCatalogue, 'ReportsPage');
const CatalogueSearchesPage = page<'SearchesPage'>(loadCatalogue, 'SearchesPage');
const loadProducts = () => import('../features/products/products-pages.ts');
const ProductsPage = page<'ProductsPage'>(loadProducts, 'ProductsPage');
const ProductPage = page<'ProductPage'>(loadProducts, 'ProductPage');
const SheetPage = page(loadGarage, 'SheetPage');
const loadOwnProducts = () => import('../features/own-products/own-products-pages.ts');
const InventoryPage = page<'InventoryPage'>(loadOwnProducts, 'InventoryPage');
const NewProductPage = page<'NewProductPage'>(loadOwnProducts, 'NewProductPage');
const OwnProductPage = page<'OwnProductPage'>(loadOwnProducts, 'OwnProductPage');
const OwnPhotosPage = page<'OwnPhotosPage'>(loadOwnProducts, 'OwnPhotosPage');
const PhotoReportsPage = page(
  () => import('../features/own-products/photo-reports-page.tsx'),
  'PhotoReportsPage',
);
const WishesPage = page(() => import('../features/wishes/wishes-page.tsx'), 'WishesPage');
const StoreAreaPage = page(() => import('../features/own-store/store-area-page.tsx'), 'StoreAreaPage');
const AdministrationPage = page(
  () => import('../features/administration/administration-page.tsx'),
  'AdministrationPage',
);
const OpenStorePage = page(() => import('../features/open-store/open-store-page.tsx'), 'OpenStorePage');
const StoreApplicationPage = page(
  () => import('../features/open-store/store-application-page.tsx'),
  'StoreApplicationPage',
);
const DeveloperInboxPage = page(
  () => import('../features/developer-inbox/developer-inbox-page.tsx'),
  'DeveloperInboxPage',
);
const NotFoundPage = page(() => import('./not-found-page.tsx'), 'NotFoundPage');
const GalleryPage = page(() => import('../features/developer-inbox/gallery-page.tsx'), 'GalleryPage');

/** The page of a record; an invalid id in the URL renders the not-found page. */
const OfRecord = ({ children }: { readonly children: ReactNode }) =>
  /^[1-9]\d{0,14}$/.test(useParams()['id'] ?? '') ? children : <NotFoundPage />;

const ofRecord = (page: ReactNode) => <OfRecord>{page}</OfRecord>;

/** The index with a tab; an unknown tab renders the not-found page. */
const OfTab = ({ children }: { readonly children: ReactNode }) =>
  (indexTabs as readonly string[]).includes(useParams()['tab'] ?? '') ? children : <NotFoundPage />;

/**
 * Not wrapped in Suspense: until the first page is ready the splash screen stays, and later the previous
 * page. A fallback would delay the first page, since React keeps it visible for at least a third of a second.
 */
export const AppRoutes = () => (
  <Routes>
    <Route path={paths.gallery} element={<GalleryPage />} />
    <Route path={paths.storeFrame(':segment')} element={<StoreFramePage />} />
    <Route path={paths.packingSlip(':id')} element={ofRecord(<PackingSlipPage />)} />
    <Route element={<Layout />}>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.newRequest} element={<NewRequestPage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.register} element={<RegisterPage />} />
      <Route path={paths.newPassword} element={<NewPasswordPage />} />
      <Route path={paths.invitation} element={<InvitationPage />} />
      <Route path={paths.undoContact} element={<UndoContactPage />} />
      <Route path={paths.indexTab()} element={<IndexPage />} />
      <Route
        path={`${paths.indexTab()}/:tab`}
        element={
          <OfTab>
            <IndexPage />
          </OfTab>
        }
      />
      <Route path={paths.buyerRequest(':id')} element={ofRecord(<BuyerRequestPage />)} />
      <Route path={paths.salesOpportunities} element={<SalesOpportunitiesPage />} />
      <Route path={paths.sellerRequest(':id')} element={ofRecord(<SellerRequestPage />)} />
      <Route path={paths.messages} element={<MessagesPage />} />
      <Route path={paths.orders} element={<OrdersPage />} />
      <Route path={paths.order(':id')} element={ofRecord(<OrderPage />)} />
      <Route path={paths.returns} element={<ReturnsPage />} />
      <Route path={paths.return(':id')} element={ofRecord(<ReturnPage />)} />
      <Route path={paths.paymentReturn(':reference')} element={<PaymentReturnPage />} />
      <Route path={paths.paymentLink(':token')} element={<PaymentLinkPage />} />
      <Route path={paths.sandboxCheckout(':reference')} element={<SandboxPage />} />
      <Route path={paths.account} element={<AccountPage />} />
      <Route path={paths.profile(':id')} element={ofRecord(<PublicProfilePage />)} />
      <Route path={paths.agenda} element={<AgendaPage />} />
      <Route path={paths.ratings} element={<RatingsPage />} />
      <Route path={paths.noticeChoices} element={<NoticeChoicesPage />} />
      <Route path={paths.providers} element={<ProvidersPage />} />
      <Route path={paths.provider(':id')} element={ofRecord(<ProviderPage />)} />
      <Route path={paths.wishes} element={<WishesPage />} />
      <Route path={paths.garage} element={<GaragePage />} />
      <Route path={paths.newVehicle} element={<AddVehiclePage />} />
      <Route path={paths.vehicle(':id')} element={ofRecord(<VehiclePage />)} />
      <Route path={`${paths.catalogue}/*`} element={<PartCataloguePage otherwise={<NotFoundPage />} />} />
      <Route path={paths.catalogueReports} element={<CatalogueReportsPage />} />
      <Route path={paths.catalogueSearches} element={<CatalogueSearchesPage />} />
      <Route path={paths.products} element={<ProductsPage />} />
      <Route path={paths.product(':url')} element={<ProductPage />} />
      <Route path={paths.vehicleSheet(':hash')} element={<SheetPage />} />
      <Route path={paths.cart} element={<CartPage />} />
      <Route path={paths.providerLink} element={<ProviderLinkPage />} />
      <Route path={paths.stores} element={<StoresPage />} />
      <Route path={paths.store(':segment')} element={<StorePage />} />
      <Route path={paths.ownProducts} element={<InventoryPage />} />
      <Route path={paths.newOwnProduct} element={<NewProductPage />} />
      <Route path={paths.ownProduct(':id')} element={ofRecord(<OwnProductPage />)} />
      <Route path={paths.productUploads} element={<ProductUploadsPage />} />
      <Route path={paths.ownPhotos} element={<OwnPhotosPage />} />
      <Route path={paths.photoReports} element={<PhotoReportsPage />} />
      <Route path={paths.ownStore} element={<StoreAreaPage />} />
      <Route path={paths.ownStoreSection(':section')} element={<StoreAreaPage />} />
      <Route
        path={`${paths.administration}/*`}
        element={<AdministrationPage otherwise={<NotFoundPage />} />}
      />
      <Route path={paths.team} element={<AdministrationPage otherwise={<NotFoundPage />} />} />
      <Route path={paths.openStore} element={<OpenStorePage />} />
      <Route path={paths.storeApplication} element={<StoreApplicationPage />} />
      <Route path={paths.terms} element={<TermsPage />} />
      <Route path={paths.privacy} element={<PrivacyPage />} />
      <Route path={paths.withdrawal} element={<WithdrawalPage />} />
      <Route path={paths.help} element={<HelpPage />} />
      <Route path={paths.pqrs} element={<PqrsPage />} />
      <Route path={paths.followCase()} element={<FollowCasePage />} />
      <Route path={paths.developerInbox} element={<DeveloperInboxPage />} />
      <Route path="/contact" element={<Navigate replace to={`${paths.help}#contacto`} />} />
      <Route path="/tuercaGo" element={<Navigate replace to={paths.indexTab()} />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
