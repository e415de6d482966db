import { randomUUID } from 'node:crypto';
import {
  apiScopes,
  askInvoice,
  createActivity,
  createAdviserInvitation,
  createAddress,
  createArticle,
  createBrandRequest,
  createModuleRequest,
  createNewOrder,
  createOrderPaymentLink,
  createPartNameGroup,
  createProduct,
  createProductImage,
  createProvider,
  createQuotation,
  createQuotationRequest,
  createRating,
  createTransactionReturn,
  changeOrderState,
  chooseSandboxOutcome,
  readTransaction,
  setShippingInfo,
  createSupplierQualification,
  createVehicle,
  addProductsToCart,
  addToCart,
  createWish,
  deleteAdviser,
  discardQuotation,
  discardQuotationRequest,
  generateNewApiToken,
  listDisbursements,
  listNotifications,
  listPartNamePairs,
  listSupportCases,
  offerVehicle,
  makeTransactionPaid,
  readCaptchaChallenge,
  readOrderInvoices,
  readPaymentReturn,
  readProductUpload,
  readQuotationRequest,
  requestDisbursement,
  saveStoreApplication,
  saveStoreBillingData,
  sendMessage,
  sendNotifyPQRS,
  shareVehicle,
  startProductUpload,
  submitStoreApplication,
  updateStoreBankData,
  uploadBase64File,
  uploadFile,
  uploadStoreLegalDocument,
  uploadUserLegalDocument,
  type ApiScope,
  type Quotation,
} from '@tuerca/contracts';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { nitCheckDigit } from '@tuerca/rules';
import { requestOf } from '@tuerca/stack/main-job';
import { fundStore } from '@tuerca/stack/fund-store';
import pWaitFor from 'p-wait-for';
import { call, send } from '../call.ts';
import { receiveInvitation, receiveProviderLink } from '../inbox.ts';
import {
  createAccount,
  hireAdviser,
  newIdentity,
  openStore,
  password,
  signIn,
  type Cast,
  type Person,
} from '../people.ts';

export const plannedActivity = {
  name: 'Llamar al taller',
  date: '2030-01-15 09:30:00',
  activity: 'Preguntar por los frenos',
};

/** A solution of the challenge that a visitor is given. */
export const solveCaptcha = async (): Promise<string> => {
  const challenge = (await call(readCaptchaChallenge, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** What somebody files with Tuerca. */
export const supportCaseBody = () => ({
  kind: 'claim' as const,
  subject: `Reclamo ${crypto.randomUUID().slice(0, 8)}`,
  text: 'El pedido no ha llegado y nadie responde.',
});

/** A product that a store's own system sends. */
export const sentProduct = {
  referencia_1: 'SEC-1',
  name: 'Pastillas de freno',
  kind: 'original',
  price: 180_000,
  stock: 4,
};

/** An article with a reference that no other has. */
export const newArticle = () => ({
  referencia1: `ART-${crypto.randomUUID().slice(0, 8)}`,
  name: 'Pastillas de freno',
  price: 85_000,
});

/** A product under a number that no store has yet. */
export const newProductBody = () => ({
  referencia_1: `P${crypto.randomUUID().slice(0, 12)}`,
  name: 'Pastillas de freno delanteras',
  kind: 'replacement' as const,
  price: 180_000,
  stock: 12,
});

/** A picture of a number that has none yet. */
export const newProductImageBody = () => ({
  image_id: `P${crypto.randomUUID().slice(0, 12)}`,
  name: 'Pastillas de freno delanteras',
  image_1: `/media/${crypto.randomUUID()}`,
});

/** A part that is on no list yet. */
export const newWish = () => ({ name: `Fascia ${crypto.randomUUID().slice(0, 8)}` });

/** A line that is in no cart yet. */
export const newCartItem = () => ({
  quotation_id: 1,
  quotation_request_id: 1,
  quotation_detail_id: crypto.getRandomValues(new Uint32Array(1))[0]! + 1,
  amount: 1,
  unit_price: 1000,
});

/** A product that is in no cart yet. */
export const newCartProduct = () => ({
  product_id: crypto.getRandomValues(new Uint32Array(1))[0]! + 1,
  store_id: 1,
  amount: 1,
  unit_price: 1000,
});

export const billingBody = {
  country: 'CO' as const,
  identification_type: 'cc' as 'cc' | 'nit',
  identification: '1020304050',
  legal_name: 'Quien compra',
  email: 'facturas@tuerca.test',
  person: 'natural' as 'natural' | 'legal',
  address: 'Calle 13 # 4-5',
  city: 'Bogotá',
  regime: '49',
  responsibilities: ['R-99-PN'],
};
export const storeBillingBody = {
  ...billingBody,
  identification_type: 'nit' as const,
  identification: '900373115-3',
  legal_name: 'Quien vende',
  person: 'legal' as const,
  series: 'SEC',
  credit_series: 'NC',
  first_number: 1,
  last_number: 9000,
  authorization: '18760000001',
  authorized_from: '2020-01-01',
  authorized_to: '2090-01-01',
};

/** How long tests wait for read models. */
export const soon = { timeout: 20_000, interval: 50 };

/** A buyer's request with its quotations; the prices and references are unique. */
export interface Deal {
  requestId: number;
  detailIds: number[];
  /** Of the winning vendor, or of the losing one if the buyer belongs to the winning store. */
  quotation: Quotation;
  /** Of the other vendor; undefined if the buyer is a seller. */
  rival: Quotation | undefined;
}

/** A PNG of one pixel. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** A white PNG of 500 by 500 pixels, the minimum for a line's photo. */
const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAfQAAAH0AQMAAADxGE3JAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAANUlEQVR42u3BMQEAAADCoPVP7WENoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABufQAAAYMiqM0AAAAASUVORK5CYII=';

/** A name of a part that no group has yet. */
const nameOfPart = () =>
  `Fascia ${Array.from({ length: 10 }, () => 'bcdfghjklm'.charAt(Math.floor(Math.random() * 10))).join('')}`;

/** Visible only to the seller's side of its own quotation. */
export const privateReference = (seller: Person) => `REF-${seller.email.split('@')[0]!.toUpperCase()}`;
/** A price unique to a store. */
export const priceOf = (seller: Person) => 100_000 + seller.userId + 0.37;

export const newRequest = async (
  cast: Cast,
  buyer: Person,
  storeId: number | null = null,
): Promise<number> => {
  const body = { ...requestOf({ ...cast, storeId }), vehicle_owner_identification: '52998877' };
  const { data } = await call(createQuotationRequest, { body }, buyer.token);
  return data.id;
};

/** A quotation's body for a request; waits until the quotation service knows the seller's store. */
export const quotationBody = async (seller: Person, requestId: number) => {
  const query = { with: ['details' as const] };
  await pWaitFor(
    async () =>
      (await send(readQuotationRequest, { params: { id: requestId }, query }, seller.token)).status === 200,
    soon,
  );
  const { data } = await call(readQuotationRequest, { params: { id: requestId }, query }, seller.token);
  return {
    quotation_request_id: requestId,
    shipping_cost: 12_000,
    quotationDetails: data.details!.map(({ id, name, amount }) => ({
      quotation_request_detail_id: id,
      name,
      amount,
      brand: 'Bosch',
      reference: privateReference(seller),
      unit_price: priceOf(seller),
      delivery_time: '1 día',
    })),
  };
};

export const quote = async (seller: Person, requestId: number): Promise<Quotation> => {
  const body = await quotationBody(seller, requestId);
  return (await call(createQuotation, { body }, seller.token)).data;
};

export const orderBody = ({ quotationDetails, version }: Quotation, addressId: number) => ({
  quotationDetails: quotationDetails.map(({ id, unit_price }) => ({ id, unit_price, purchased_amount: 1 })),
  addressId,
  version,
});

/** The path of a picture that only its owner and administrators read. */
export const confidentialFile = async ({ token }: Person): Promise<string> => {
  const files = [{ filename: 'rut.png', content: new Blob([Buffer.from(pixel, 'base64')]) }];
  return (await call(uploadFile, { body: { is_public: false, is_confidential: true }, files }, token)).data
    .path;
};

/** A number of a bank account unique to a person. */
export const bankNumberOf = ({ userId }: Person) => `4455${String(userId).padStart(7, '0')}`;
export const bankBody = (person: Person) => ({
  bank: 'Bancolombia',
  account_type: 'savings' as const,
  account_number: bankNumberOf(person),
  holder: 'Titular de la cuenta',
  identification_type: 'cc' as const,
  identification: '52998877',
  confirmation: { by: 'password' as const, password },
});

/** Of an API token with a name of its own, as a store's tokens have. */
export const newTokenBody = (scopes: readonly ApiScope[] = apiScopes) => ({
  name: `Sistema ${randomUUID()}`,
  scopes: [...scopes],
});

/** Someone's data, each created on first use and kept; `new…` creates another each time. */
export const holdingsOf = (cast: Cast, person: Person) => {
  const kept = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    if (!kept.has(name)) kept.set(name, make());
    return kept.get(name) as Promise<T>;
  };
  const sellers = [cast.winningVendor, cast.losingVendor].filter(({ storeId }) => storeId !== person.storeId);

  const newVehicle = async () => {
    const { data } = await call(
      createVehicle,
      { body: { brand_id: cast.brandId, brand_name: 'Nissan', model: 'Versa', year: 2018 } },
      person.token,
    );
    return data.id;
  };
  const vehicleSheet = async () => {
    const given = { params: { id: await newVehicle() }, body: { is_shared: true } };
    return (await call(shareVehicle, given, person.token)).data.sheet_hash!;
  };
  const newTransfer = async () => {
    const given = { params: { id: await newVehicle() }, body: { contact: 'nadie@tuerca.test' } };
    return (await call(offerVehicle, given, person.token)).data.id;
  };
  const newAddress = async () => {
    const { data } = await call(
      createAddress,
      {
        body: {
          address: 'Calle 80 # 12-34',
          fullname: person.name || 'Invitada',
          identification: '52123456',
          city_id: cast.cityId,
          mobile: person.mobile || newIdentity('').mobile,
        },
      },
      person.token,
    );
    return data.id;
  };
  const newFile = async () => {
    const { data } = await call(
      uploadBase64File,
      { body: { name: 'tarjeta.png', data: photo, is_public: false } },
      person.token,
    );
    return data;
  };
  const newActivity = async () =>
    (await call(createActivity, { body: plannedActivity }, person.token)).data.id;
  const newProvider = async () => {
    const { data } = await call(
      createProvider,
      {
        body: {
          razon_social: 'Proveedora SAS',
          nombre_comercial: 'Proveedora',
          whatsapp: newIdentity('').mobile,
        },
      },
      person.token,
    );
    return data.id;
  };
  const provider = () => once('provider', newProvider);
  const newArticleId = async () => {
    const body = { id_proveedor: await provider(), ...newArticle() };
    return (await call(createArticle, { body }, person.token)).data.id;
  };
  /** What a visitor filed, as its letter and an administrator know it: one person may file few in a while. */
  const newSupportCase = async () => {
    const { name, email } = newIdentity('Quien escribe');
    const body = { ...supportCaseBody(), name, email, reCaptcha: await solveCaptcha() };
    const { number } = (await call(sendNotifyPQRS, { body })).data;
    const query = { filter: { search: number } };
    const [filed] = (await call(listSupportCases, { query }, cast.admin.token)).data;
    return { id: filed!.id, number, email };
  };
  const newWishId = async () => (await call(createWish, { body: newWish() }, person.token)).data.id;
  const newCartItemId = async () => {
    const item = newCartItem();
    await call(addToCart, { body: { items: [item] } }, person.token);
    return item.quotation_detail_id;
  };
  const newCartProductId = async () => {
    const item = newCartProduct();
    await call(addProductsToCart, { body: { items: [item] } }, person.token);
    return item.product_id;
  };
  /** A product of a store that is not this person's own. */
  const newSoldProduct = async () => {
    const seller = sellers[0]!;
    const referencia_1 = crypto.randomUUID().slice(0, 13);
    const body = {
      referencia_1,
      name: 'Pastillas de freno',
      kind: 'replacement' as const,
      price: 85_000,
      stock: 5,
    };
    return (await call(createProduct, { body }, seller.token)).data;
  };
  const newSupplierQualification = async () => {
    const body = { id_proveedor: await provider(), calificacion: 4 };
    return (await call(createSupplierQualification, { body }, person.token)).data.id;
  };
  /** The token of the letter to a provider, of the owner since guests and managers have none to send to. */
  const newProviderLink = async (): Promise<string> => {
    const { owner } = cast;
    const whatsapp = newIdentity('').mobile;
    const body = { razon_social: 'Proveedora SAS', nombre_comercial: 'Proveedora', whatsapp };
    const { data: provider } = await call(createProvider, { body }, owner.token);
    // Quotation learns of the provider by its event.
    const request = { ...requestOf({ ...cast, storeId: null }), tuercaProviders: true };
    const asked = { body: { ...request, satdaProviders: [provider.id] } };
    await pWaitFor(async () => (await send(createQuotationRequest, asked, owner.token)).status === 200, soon);
    return receiveProviderLink(whatsapp);
  };
  const newDeal = async (): Promise<Deal> => {
    const requestId = await newRequest(cast, person);
    const [quotation, rival] = await Promise.all(sellers.map((seller) => quote(seller, requestId)));
    const detailIds = quotation!.quotationDetails.map((line) => line.quotation_request_detail_id!);
    return { requestId, detailIds, quotation: quotation!, rival };
  };
  const deal = () => once('deal', newDeal);
  /** A line that was received, in the cart. */
  const newOfferedCartItem = async () => {
    const { quotation, requestId } = await deal();
    const { id, unit_price } = quotation.quotationDetails[0]!;
    const item = {
      quotation_id: quotation.id,
      quotation_request_id: requestId,
      quotation_detail_id: id,
      amount: 1,
      unit_price,
    };
    await call(addToCart, { body: { items: [item] } }, person.token);
    return id;
  };
  const address = () => once('address', newAddress);

  const newOrder = async () => {
    const { quotation } = await newDeal();
    const body = orderBody(quotation, await address());
    return (await call(createNewOrder, { params: { id: quotation.id }, body }, person.token)).data.id;
  };

  /** An attempt to pay an order, as its buyer began it. */
  const newPayment = async (orderId?: number) => {
    const body = { order_ids: [orderId ?? (await newOrder())] };
    const { data } = await call(makeTransactionPaid, { body }, person.token);
    return { id: data.id, reference: data.checkout_url!.split('/').at(-1)! };
  };
  /** Pays an order at the sandbox provider, which is asked at once. */
  const payFor = async (orderId: number) => {
    const { reference } = await newPayment(orderId);
    await call(chooseSandboxOutcome, { params: { reference }, body: { choice: 'pay' } });
    await pWaitFor(
      async () => (await call(readPaymentReturn, { params: { reference } })).data.status === 'paid',
      soon,
    );
  };
  /** An order that its store shipped and its buyer has. */
  const deliveredOrder = async () => {
    const id = await newOrder();
    await payFor(id);
    const store = sellers[0]!.token;
    await call(setShippingInfo, { body: { id, carrier: 'Servientrega' } }, store);
    await call(changeOrderState, { params: { id }, body: { event: 'deliver' } }, person.token);
    return (await call(readTransaction, { params: { id } }, person.token)).data;
  };
  /** The invoice of such an order, once it is stamped. */
  const newInvoice = async () => {
    const { id } = await deliveredOrder();
    const params = { id };
    await call(saveStoreBillingData, { body: storeBillingBody }, sellers[0]!.token);
    await call(askInvoice, { params, body: billingBody }, person.token);
    return pWaitFor(async () => {
      const { data } = await call(readOrderInvoices, { params }, person.token);
      const [invoice] = data.invoices;
      return invoice?.status === 'stamped' && pWaitFor.resolveWith(invoice.id);
    }, soon);
  };
  const newReturn = async () => {
    const { id, details } = await deliveredOrder();
    const body = {
      order_id: id,
      reason: 'doesNotFit' as const,
      description: 'No entra',
      details: [{ order_detail_id: details[0]!.id, amount: 1 }],
    };
    return (await call(createTransactionReturn, { body }, person.token)).data;
  };
  const payment = () => once('payment', async () => newPayment(await once('order', newOrder)));

  /** The token of the link by which anybody pays the order. */
  const paymentLink = () =>
    once('paymentLink', async () => {
      const params = { id: await newOrder() };
      const { data } = await call(createOrderPaymentLink, { params }, person.token);
      return data.link.split('/').at(-1)!;
    });

  const newRating = async () => {
    const body = { order_id: await newOrder(), score: 9, received: true };
    return (await call(createRating, { body }, person.token)).data.id;
  };

  /** A conversation about the quotation, started by the buyer. */
  const conversation = () =>
    once('conversation', async () => {
      const { requestId, quotation } = await deal();
      const body = {
        quotation_request_id: requestId,
        quotation_id: quotation.id,
        message: '¿Sirve para el modelo 2019?',
      };
      // Chat learns of the quotation by its event.
      await pWaitFor(async () => (await send(sendMessage, { body }, person.token)).status === 200, soon);
      const { data } = await call(sendMessage, { body }, person.token);
      return { id: data.conversation_id, messageId: data.id, ...body };
    });

  /** Someone's own notification: of a received quotation, as every buyer gets. One of a message goes with its message. */
  const notification = () =>
    once('notification', async () => {
      await deal();
      const query = { filter: { topic: 'newQuotation' as const } };
      return pWaitFor(async () => {
        const { data } = await call(listNotifications, { query }, person.token);
        return data[0] !== undefined && pWaitFor.resolveWith(data[0].id);
      }, soon);
    });

  /** A product of the winning store, and a picture of a number of it. */
  const newProduct = async () =>
    (await call(createProduct, { body: newProductBody() }, cast.winningVendor.token)).data;
  const newProductImage = async () =>
    (await call(createProductImage, { body: newProductImageBody() }, cast.winningVendor.token)).data.id;

  const newBrandRequest = async () => {
    const body = { brand_id: cast.unsoldBrandId, text: 'Vendemos sus frenos' };
    return (await call(createBrandRequest, { body }, cast.winningVendor.token)).data.id;
  };

  const newModuleRequest = async () => {
    const { name, mobile, ...asking } = await openStore(cast.admin, {
      name: 'Sin módulo',
      cityId: cast.cityId,
      brandIds: [cast.brandId],
      hasModule: false,
    });
    const body = { name, mobile, text: 'Vendemos frenos' };
    return (await call(createModuleRequest, { body }, asking.token)).data.id;
  };

  /** An application to open a store, of a new account, that waits for its review. */
  const newStoreApplication = async () => {
    const { identity } = await createAccount(cast.admin, 'Quien solicita', cast.cityId);
    const applicant = await signIn(identity);
    const path = await confidentialFile(applicant);
    const nit = String(900_000_000 + Math.floor(Math.random() * 99_999_999));
    const body = {
      name: 'Por abrir',
      legal_name: 'Por abrir SAS',
      tax_id: `${nit}-${nitCheckDigit(nit)}`,
      phone: applicant.mobile,
      contact_name: 'Quien atiende',
      brand_ids: [cast.brandId],
      city_id: cast.cityId,
      bank: 'Banco',
      account_type: 'savings' as const,
      account_number: '1234567890',
      account_holder: 'Por abrir SAS',
      tax_certificate: path,
    };
    await call(saveStoreApplication, { body }, applicant.token);
    return (await call(submitStoreApplication, {}, applicant.token)).data.id;
  };

  /** An upload of products of the winning store that is over. */
  const productUpload = () =>
    once('productUpload', async () => {
      const { token } = cast.winningVendor;
      const files = [{ filename: 'productos.csv', content: new Blob(['referencia_1,stock\nSEC-9,1\n']) }];
      const { id } = (await call(startProductUpload, { body: { name: 'productos.csv' }, files }, token)).data;
      await pWaitFor(
        async () => (await call(readProductUpload, { params: { id } }, token)).data.ended_at !== null,
        soon,
      );
      return id;
    });

  /** Of the winning vendor's store. */
  const newApiToken = async (scopes?: readonly ApiScope[]) => {
    const { storeId, token } = cast.winningVendor;
    const args = { params: { id: storeId! }, body: newTokenBody(scopes) };
    return (await call(generateNewApiToken, args, token)).data;
  };

  /** An adviser whom the store without the brand let go. */
  const formerAdviser = async () => {
    const { vendorWithoutBrand } = cast;
    const id = (await hireAdviser(vendorWithoutBrand)).adviserId!;
    await call(deleteAdviser, { params: { id } }, vendorWithoutBrand.token);
    return id;
  };
  /** An invitation by the store without the brand, with the token of its letter. */
  const newInvitation = async () => {
    const { storeId, token } = cast.vendorWithoutBrand;
    const { name, email } = newIdentity('Invitada');
    const body = { store_id: storeId!, name, email };
    const { id } = (await call(createAdviserInvitation, { body }, token)).data;
    return { id, token: await receiveInvitation(email) };
  };

  const newStoreDocument = async (): Promise<number> => {
    const { storeId, token } = cast.winningVendor;
    const body = { kind: 'tax_certificate' as const, file: await confidentialFile(cast.winningVendor) };
    return (await call(uploadStoreLegalDocument, { params: { id: storeId! }, body }, token)).data.id;
  };
  const newUserDocument = async (): Promise<number> => {
    const body = { kind: 'tax_certificate' as const, file: await confidentialFile(person) };
    return (await call(uploadUserLegalDocument, { params: { id: person.userId }, body }, person.token)).data
      .id;
  };

  /** The one of the winning vendor's store that waits for a decision. */
  const disbursement = async (): Promise<number> => {
    const seller = cast.winningVendor;
    const query = { filter: { status: 'requested' as const } };
    const [open] = (await call(listDisbursements, { query }, seller.token)).data;
    if (open) return open.id;
    const params = { id: seller.storeId! };
    await call(updateStoreBankData, { params, body: bankBody(seller) }, seller.token);
    await once('order', newOrder);
    await fundStore(seller.storeId!, 100_000_000);
    const asked = { params, body: { amount: 150_000 } };
    return (await call(requestDisbursement, asked, seller.token)).data.id;
  };

  const newNameGroup = async () => {
    const body = { country: 'CO' as const, names: [nameOfPart(), nameOfPart()] };
    return (await call(createPartNameGroup, { body }, cast.manager.token)).data;
  };
  /** A pair of names that a manager confirmed. */
  const newNamePair = async () => {
    const { names } = await newNameGroup();
    const query = { filter: { search: names[0]! } };
    return (await call(listPartNamePairs, { query }, cast.manager.token)).data[0]!.id;
  };

  return {
    cast,
    person,
    newBrandRequest,
    newProduct,
    product: () => once('product', newProduct),
    newProductImage,
    productImage: () => once('productImage', newProductImage),
    newModuleRequest,
    newSupportCase,
    supportCase: () => once('supportCase', newSupportCase),
    newStoreApplication,
    storeApplication: () => once('storeApplication', newStoreApplication),
    formerAdviser: () => once('formerAdviser', formerAdviser),
    newInvitation,
    invitation: () => once('invitation', newInvitation),
    newApiToken,
    productUpload,
    disbursement,
    newStoreDocument,
    newUserDocument,
    nameOfPart,
    newNameGroup,
    namePair: () => once('namePair', newNamePair),
    vehicle: () => once('vehicle', newVehicle),
    newVehicle,
    newTransfer,
    vehicleSheet: () => once('vehicleSheet', vehicleSheet),
    newAddress,
    address,
    newActivity,
    activity: () => once('activity', newActivity),
    newProvider,
    newProviderLink,
    providerLink: () => once('providerLink', newProviderLink),
    provider,
    newArticle: newArticleId,
    article: () => once('article', newArticleId),
    newWish: newWishId,
    newCartItem: newCartItemId,
    cartItem: () => once('cartItem', newCartItemId),
    offeredCartItem: () => once('offeredCartItem', newOfferedCartItem),
    newCartProduct: newCartProductId,
    cartProduct: () => once('cartProduct', newCartProductId),
    newSoldProduct,
    wish: () => once('wish', newWishId),
    supplierQualification: () => once('supplierQualification', newSupplierQualification),
    file: () => once('file', newFile),
    deal,
    newDeal,
    newRequest: (storeId?: number) => newRequest(cast, person, storeId),
    order: () => once('order', newOrder),
    newOrder,
    deliveredOrder,
    invoice: () => once('invoice', newInvoice),
    goingBack: () => once('return', newReturn),
    newPayment,
    payment,
    paymentLink,
    newRating,
    conversation,
    newMessage: async () => {
      const { quotation_request_id, quotation_id } = await conversation();
      const body = { quotation_request_id, quotation_id, message: 'Otra pregunta' };
      return (await call(sendMessage, { body }, person.token)).data.id;
    },
    notification,
    /** A quotation that this person discarded. */
    newRejection: async () => {
      const { id } = (await newDeal()).quotation;
      const body = { quotation_id: id, reason: 'Otro' as const };
      await call(discardQuotation, { body }, person.token);
      return id;
    },
    /** The winning vendor's discard of one of this person's requests. */
    newDiscard: async () => {
      const seller = sellers[0]!;
      const id = await newRequest(cast, person);
      await quotationBody(seller, id);
      const body = { quotation_request_id: id, reason: 'Producto no disponible' as const };
      return (await call(discardQuotationRequest, { body }, seller.token)).data.id;
    },
  };
};
export type Holdings = ReturnType<typeof holdingsOf>;
