import { LoadingIndicator } from '@tuerca/ui';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { paths } from '../config/paths.ts';
import { Layout } from './layout.tsx';
import { loadArea } from './load-area.ts';

const page = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await loadArea(load))[name] }));

const HomePage = page(() => import('../features/home/home-page.tsx'), 'HomePage');
const NewRequestPage = page(
  () => import('../features/quotation-request/new-request-page.tsx'),
  'NewRequestPage',
);
const LoginPage = page(() => import('../features/session/login-page.tsx'), 'LoginPage');
const RegisterPage = page(() => import('../features/session/register-page.tsx'), 'RegisterPage');
const NewPasswordPage = page(() => import('../features/session/new-password-page.tsx'), 'NewPasswordPage');
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
const OrderPage = page(() => import('../features/orders/order-page.tsx'), 'OrderPage');
const OrdersPage = page(() => import('../features/orders/orders-page.tsx'), 'OrdersPage');
const TermsPage = page(() => import('../features/home/terms-page.tsx'), 'TermsPage');
const DeveloperInboxPage = page(
  () => import('../features/developer-inbox/developer-inbox-page.tsx'),
  'DeveloperInboxPage',
);
const NotFoundPage = page(() => import('./not-found-page.tsx'), 'NotFoundPage');
const GalleryPage = page(() => import('../features/developer-inbox/gallery-page.tsx'), 'GalleryPage');

/** The page of a record; an address whose id cannot be one leads to no page. */
const OfRecord = ({ children }: { readonly children: ReactNode }) =>
  /^[1-9]\d{0,14}$/.test(useParams()['id'] ?? '') ? children : <NotFoundPage />;

export const AppRoutes = () => (
  <Suspense fallback={<LoadingIndicator />}>
    <Routes>
      <Route path={paths.gallery} element={<GalleryPage />} />
      <Route element={<Layout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.newRequest} element={<NewRequestPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.register} element={<RegisterPage />} />
        <Route path={paths.newPassword} element={<NewPasswordPage />} />
        <Route path={paths.indexTab()} element={<IndexPage />} />
        <Route path={`${paths.indexTab()}/:tab`} element={<IndexPage />} />
        <Route
          path={paths.buyerRequest(':id')}
          element={
            <OfRecord>
              <BuyerRequestPage />
            </OfRecord>
          }
        />
        <Route path={paths.salesOpportunities} element={<SalesOpportunitiesPage />} />
        <Route
          path={paths.sellerRequest(':id')}
          element={
            <OfRecord>
              <SellerRequestPage />
            </OfRecord>
          }
        />
        <Route path={paths.orders} element={<OrdersPage />} />
        <Route
          path={paths.order(':id')}
          element={
            <OfRecord>
              <OrderPage />
            </OfRecord>
          }
        />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.developerInbox} element={<DeveloperInboxPage />} />
        <Route path="/tuercaGo" element={<Navigate replace to={paths.indexTab()} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  </Suspense>
);
