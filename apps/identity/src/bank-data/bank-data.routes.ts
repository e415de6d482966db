import {
  readPayoutAccounts,
  readStoreBankData,
  readUserBankData,
  updateStoreBankData,
  updateUserBankData,
  type BodyOf,
} from '@tuerca/contracts';
import { route, type HandlerInput } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { visitOf } from '../sessions/session-cookies.wire.ts';
import type { BankDataChange, BankDataService } from './bank-data.service.ts';
import { bankDataWire, fullBankDataWire, givenAccountOf } from './bank-data.wire.ts';

type Input = Pick<HandlerInput<typeof updateStoreBankData>, 'caller' | 'request'> & {
  body: BodyOf<typeof updateStoreBankData>;
};

const changeOf = (input: Input): BankDataChange => ({
  caller: input.caller,
  ip: visitOf(input).ip,
  given: givenAccountOf(input.body),
  confirmation: input.body.confirmation,
});

export const bankDataRoutes = (app: FastifyInstance, bankData: BankDataService): void => {
  route(app, readStoreBankData, async ({ caller, params }) => {
    const account = await bankData.readOfStore(caller, params.id, caller.reach(readStoreBankData)!);
    return { data: account && bankDataWire(account) };
  });

  route(app, updateStoreBankData, async (input) => ({
    data: bankDataWire(await bankData.changeOfStore(input.params.id, changeOf(input))),
  }));

  route(app, readPayoutAccounts, async ({ body }) => {
    const asked = body.disbursements.map(({ id, store_id: storeId }) => ({ id, storeId }));
    const read = await bankData.readForPayout(body.read_by, asked);
    return {
      data: read.map(({ id, account }) => ({
        disbursement_id: id,
        account: account && fullBankDataWire(account),
      })),
    };
  });

  route(app, readUserBankData, async ({ caller, params }) => {
    const account = await bankData.readOfUser(caller, params.id);
    return { data: account && bankDataWire(account) };
  });

  route(app, updateUserBankData, async (input) => ({
    data: bankDataWire(await bankData.changeOfUser(input.params.id, changeOf(input))),
  }));
};
