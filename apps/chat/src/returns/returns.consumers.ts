import { returnChanged } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { isReturnOver } from '@tuerca/rules';
import { returnsRepository as returns } from './returns.repository.ts';

export const returnsConsumers = [
  on(returnChanged, ({ returnId: id, requestId, quotationId, storeId, to }, { trx }) =>
    returns.save(trx, { id, requestId, quotationId, storeId, isOpen: !isReturnOver(to) }),
  ),
];
