import { decideDisbursement, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const decidePayout = (id: number, body: BodyInputOf<typeof decideDisbursement>) =>
  api.call(decideDisbursement, { params: { id }, body });
