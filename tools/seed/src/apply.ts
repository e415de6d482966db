import { ApiError } from '@tuerca/api-client';
import {
  changeOrderState,
  changeReadStatusAll,
  closeQuotation,
  createAddress,
  createNewOrder,
  createProvider,
  createQuotation,
  createQuotationRequest,
  createTransactionReturn,
  createVehicle,
  discardQuotation,
  discardQuotationRequest,
  editStockConfirmationAsAvailable,
  markAllNotificationsDone,
  readQuotationRequest,
  readTransaction,
  register,
  saveProcessObservation,
  sendMessage,
  setShippingInfo,
  updateQuotation,
  updateQuotationRequest,
  type ErrorCode,
  type Quotation,
  type ServiceName,
} from '@tuerca/contracts';
import { addDays, dateIn, dayMs, hourMs } from '@tuerca/rules';
import pWaitFor from 'p-wait-for';
import type { Accounts, Call } from './accounts.ts';
import type { MovableClock } from './clock.ts';
import { createManager, openStore, readWorld, type OpenStore } from './people-and-stores.ts';
import { createPhotos } from './photos.ts';
import type { Action, Deed, Person, Plan, PlannedBuyer } from './plan/plan.ts';
import { settle } from './settle.ts';
import { pictureProducts, stockStores } from './stock-stores.ts';

export interface ApplyOptions {
  urls: Record<ServiceName, string>;
  clock: MovableClock;
  accounts: Accounts;
  progress: (line: string) => void;
}

type Does<D extends Deed['does']> = Extract<Deed, { does: D }>;

const learnDeadlineMs = 30_000;
/** In the last days, which people look at, event timestamps are within the hour; before that, within days. */
const recentDays = 2;
const recentPauseMs = hourMs;
const earlierPauseMs = 3 * dayMs;

/** Retries while a service has not yet received the event that the call depends on. */
const onceKnown = <T>(what: string, notYet: readonly ErrorCode[], act: () => Promise<T>): Promise<T> =>
  pWaitFor(
    async () => {
      try {
        return pWaitFor.resolveWith(await act());
      } catch (error) {
        if (error instanceof ApiError && notYet.some((code) => error.is(code))) return false;
        throw error;
      }
    },
    { timeout: { milliseconds: learnDeadlineMs, message: `${what} did not come` } },
  );

const reasonOf = (error: unknown) =>
  error instanceof ApiError
    ? `${error.status} ${error.code}: ${error.message} ${JSON.stringify(error.data)}`
    : String(error);

/** Runs the plan's actions in order, each at its time, through the API and as the person who acts. */
export const applyPlan = async (
  plan: Plan,
  { urls, clock, accounts, progress }: ApplyOptions,
): Promise<void> => {
  const photos = createPhotos();
  const buyers = new Map(plan.buyers.map((buyer) => [buyer.key, buyer]));
  const stores = new Map<string, OpenStore>();
  const addressIds = new Map<string, number>();
  const requests = new Map<string, { id: number; detailIds: number[] }>();
  const quotations = new Map<string, { quotation: Quotation; call: Call }>();
  const orders = new Map<string, number>();
  const deals = new Map<string, number>();

  await settle(urls);
  const world = await readWorld(plan, accounts);
  const cityIdOf = ({ city }: { city: string }) => world.cityIds.get(city)!;
  const as = (key: string) => accounts.as(buyers.get(key)!);

  await createManager(plan, accounts, world);
  for (const store of plan.stores) stores.set(store.key, await openStore(store, accounts, world));
  await settle(urls);
  progress(`${stores.size} stores are open`);

  await stockStores([...stores.values()], accounts, world);
  await pictureProducts(accounts, photos);
  progress('their inventories are filled');

  /** The seller who handles a request: always the same, the store's owner and its advisers in turn. */
  const sellerFor = (storeKey: string, request: string) => {
    const store = stores.get(storeKey)!;
    const place = deals.get(`${storeKey} ${request}`) ?? deals.get(storeKey) ?? 0;
    if (!deals.has(`${storeKey} ${request}`)) {
      deals.set(`${storeKey} ${request}`, place);
      deals.set(storeKey, place + 1);
    }
    const { person, adviserId } = store.sellers[place % store.sellers.length]!;
    const adviser =
      adviserId === null && store.adviserIds.length > 1
        ? store.adviserIds[place % store.adviserIds.length]
        : undefined;
    return { store, call: accounts.as(person), adviser };
  };

  const signUp = async (buyer: PlannedBuyer) => {
    const { name, email, mobile, password, country } = buyer;
    if (password !== null) {
      await accounts.anyone(register, {
        body: {
          name,
          email,
          mobile,
          password,
          country,
          city_id: cityIdOf(buyer),
          conditions: 1,
          transport: 'token',
        },
      });
      await accounts.proveEmail({ ...buyer, password });
    }
    await accounts.join(buyer, cityIdOf(buyer));
  };

  const deeds: { [D in Deed['does']]: (deed: Does<D>) => Promise<unknown> } = {
    async join({ buyer: key }) {
      const buyer = buyers.get(key)!;
      await signUp(buyer);
      const { data } = await as(key)(createAddress, {
        body: { ...buyer.address, fullname: buyer.name, city_id: cityIdOf(buyer), mobile: buyer.mobile },
      });
      addressIds.set(key, data.id);
    },

    keepVehicle: ({ buyer, vehicle }) =>
      as(buyer)(createVehicle, {
        body: {
          brand_id: world.brandIds.get(vehicle.brand)!,
          brand_name: vehicle.brand,
          model: vehicle.model,
          year: vehicle.year,
          VIN: vehicle.vin,
          license_plate: vehicle.plate,
          owner_identification: vehicle.ownerIdentification,
          color: vehicle.color,
          city_id: cityIdOf(buyers.get(buyer)!),
          country: buyers.get(buyer)!.country,
        },
      }),

    linkProvider: ({ buyer, provider }) => as(buyer)(createProvider, { body: provider }),

    async request({ request, buyer: key, vehicle, store, parts }) {
      const buyer = buyers.get(key)!;
      const call = as(key);
      const details = [];
      for (const { name, amount, reference, rim, photo } of parts) {
        details.push({
          name,
          amount,
          reference,
          rimDimensions: rim,
          image: photo ? await photos.pathOf(photo, call) : null,
        });
      }
      const { data } = await call(createQuotationRequest, {
        body: {
          vehicle_brand_id: world.brandIds.get(vehicle.brand)!,
          vehicle_model: vehicle.model,
          vehicle_year: vehicle.year,
          vehicle_VIN: vehicle.vin,
          vehicle_license_plate: vehicle.plate,
          vehicle_owner_identification: vehicle.ownerIdentification,
          vehicle_property_card: vehicle.hasPropertyCard
            ? await photos.propertyCard(vehicle, buyer.name, call)
            : null,
          city_id: cityIdOf(buyer),
          store_id: store === null ? null : stores.get(store)!.id,
          country: buyer.country,
          details,
        },
      });
      const sent = await call(readQuotationRequest, {
        params: { id: data.id },
        query: { with: ['details'] },
      });
      requests.set(request, { id: data.id, detailIds: (sent.data.details ?? []).map(({ id }) => id) });
    },

    note({ request, store, text }) {
      const { call } = sellerFor(store, request);
      return call(saveProcessObservation, {
        body: { quotation_request_id: requests.get(request)!.id, processObservation: text },
      });
    },

    discardRequest({ request, store, reason }) {
      const { call, adviser } = sellerFor(store, request);
      return call(discardQuotationRequest, {
        body: { quotation_request_id: requests.get(request)!.id, reason, adviser_id: adviser },
      });
    },

    async quote({ quotation, request, store: storeKey, lines, shipping, validDays, observations }) {
      const { store, call, adviser } = sellerFor(storeKey, request);
      const { id, detailIds } = requests.get(request)!;
      const quotationDetails = [];
      for (const line of lines) {
        quotationDetails.push({
          quotation_request_detail_id: detailIds[line.part],
          name: line.name,
          brand: line.brand,
          amount: line.amount,
          unit_price: line.unitPrice,
          warranty: line.warranty,
          delivery_time: line.deliveryTime,
          reference: line.reference,
          image: line.photo ? await photos.pathOf(line.photo, call) : null,
        });
      }
      const { data } = await call(createQuotation, {
        body: {
          quotation_request_id: id,
          shipping_cost: shipping,
          valid_until:
            validDays === null ? undefined : addDays(dateIn(clock.now(), store.plan.country), validDays),
          quotationDetails,
          observations,
          adviser_id: adviser,
        },
      });
      quotations.set(quotation, { quotation: data, call });
    },

    async lowerPrice({ quotation: key, unitPrice }) {
      const { quotation, call } = quotations.get(key)!;
      const quotationDetails = quotation.quotationDetails.map((line, index) => ({
        id: line.id,
        quotation_request_detail_id: line.quotation_request_detail_id,
        reference: line.reference,
        name: line.name,
        brand: line.brand,
        amount: line.amount,
        unit_price: index === 0 ? unitPrice : line.unit_price,
        warranty: line.warranty,
        delivery_time: line.delivery_time,
        image: line.image?.split('?')[0],
      }));
      const { data } = await call(updateQuotation, {
        params: { id: quotation.id },
        body: { quotationDetails, saveAndNotify: true, version: quotation.version },
      });
      quotations.set(key, { quotation: data, call });
    },

    withdraw({ quotation: key }) {
      const { quotation, call } = quotations.get(key)!;
      return call(closeQuotation, { params: { id: quotation.id } });
    },

    discardQuotation: ({ quotation, buyer, reason }) =>
      as(buyer)(discardQuotation, {
        body: { quotation_id: quotations.get(quotation)!.quotation.id, reason },
      }),

    async order({ quotation: key, buyer, comment }) {
      const { quotation } = quotations.get(key)!;
      const { data } = await as(buyer)(createNewOrder, {
        params: { id: quotation.id },
        idempotencyKey: `demo-order-${key}`,
        body: {
          quotationDetails: quotation.quotationDetails.map(({ id, amount, unit_price }) => ({
            id,
            purchased_amount: amount,
            unit_price,
          })),
          addressId: addressIds.get(buyer)!,
          version: quotation.version,
          comment,
        },
      });
      orders.set(key, data.id);
    },

    async orderStep({ quotation, buyer: buyerKey, store, step }) {
      const id = orders.get(quotation)!;
      const buyer = as(buyerKey);
      const seller = accounts.as(plan.stores.find(({ key }) => key === store)!.owner);
      const isOfBuyer = step === 'deliver' || step === 'cancel' || step === 'return';
      const { data: order } = await (isOfBuyer ? buyer : seller)(readTransaction, { params: { id } });
      if (step === 'return') {
        if (!order.may_return) return;
        const [line] = order.details;
        await buyer(createTransactionReturn, {
          idempotencyKey: `demo-return-${quotation}`,
          body: {
            order_id: id,
            reason: 'doesNotFit',
            description: 'No coincide con el anclaje del vehículo.',
            details: [{ order_detail_id: line!.id, amount: 1 }],
          },
        });
        return;
      }
      // An order that is to be paid first waits.
      if (!order.next.includes(step === 'confirm' ? 'confirmStock' : step)) return;
      if (step === 'confirm') await seller(editStockConfirmationAsAvailable, { body: { id } });
      else if (step === 'ship')
        await seller(setShippingInfo, {
          body: {
            id,
            carrier: order.country === 'MX' ? 'Estafeta' : 'Servientrega',
            guide: String(2_259_870_000 + id),
          },
        });
      else
        await (isOfBuyer ? buyer : seller)(changeOrderState, {
          params: { id },
          body: { event: step, ...(step === 'cancel' && { reason: 'Lo conseguí más cerca' }) },
        });
    },

    closeRequest: ({ request, buyer, reason }) =>
      as(buyer)(updateQuotationRequest, {
        params: { id: requests.get(request)!.id },
        body: { is_closed: true, close_reason: reason },
      }),

    say({ from, buyer, store, request, quotation, text }) {
      const seller = sellerFor(store, request);
      const call = from === 'buyer' ? as(buyer) : seller.call;
      return onceKnown(`The conversation of ${request} with ${store}`, ['NOT_FOUND', 'CHAT_DISABLED'], () =>
        call(sendMessage, {
          body: {
            quotation_request_id: requests.get(request)!.id,
            quotation_id: quotation === null ? null : quotations.get(quotation)!.quotation.id,
            store_id: from === 'buyer' ? seller.store.id : null,
            message: text,
          },
        }),
      );
    },

    async catchUp({ person: key }) {
      const person: Person = buyers.get(key) ?? plan.stores.find(({ owner }) => owner.key === key)!.owner;
      const call = accounts.as(person);
      await call(markAllNotificationsDone, {});
      await call(changeReadStatusAll, {});
    },
  };

  const perform = async (action: Action) => {
    const perform = deeds[action.does] as (deed: Deed) => Promise<unknown>;
    try {
      await perform(action);
    } catch (error) {
      const { at, ...deed } = action;
      throw new Error(`On ${at.toISOString()} this failed: ${JSON.stringify(deed)}: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  };

  // Services timestamp received events by their own clock: events must arrive before the clock is moved far.
  let settledAt = clock.now();
  const isTimeToSettle = (next: Date) => {
    const isRecent = next.getTime() > plan.now.getTime() - recentDays * dayMs;
    return next.getTime() - settledAt.getTime() > (isRecent ? recentPauseMs : earlierPauseMs);
  };
  let done = 0;
  for (const action of plan.actions) {
    if (isTimeToSettle(action.at)) {
      await settle(urls);
      settledAt = action.at;
    }
    clock.moveTo(action.at);
    await perform(action);
    done += 1;
    if (done % 200 === 0)
      progress(`${done} of ${plan.actions.length} actions, up to ${action.at.toISOString().slice(0, 10)}`);
  }
  clock.moveTo(plan.now);
  await settle(urls);
};
