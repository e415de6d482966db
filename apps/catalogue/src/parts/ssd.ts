import { createHmac } from 'node:crypto';
import { isSameSecret } from '@tuerca/service';

/** What an `ssd` names: a vehicle of a catalogue, or one unit of it; and what is known of the one that is meant. */
export interface SsdSubject {
  catalog: string;
  vehicleId: string;
  unitId?: string;
  year?: number;
  engine?: string;
}

const macBytes = 18;

const macOf = (secret: string, payload: string): string =>
  createHmac('sha256', secret)
    .update(`catalog-ssd\n${payload}`)
    .digest()
    .subarray(0, macBytes)
    .toString('base64url');

/**
 * The token of a vehicle or unit: `{subject}.{MAC}` in base64url, the MAC of 144 bits. It holds no version of the
 * catalogue, so that a link outlives an import, and nothing of who asked: a link is there to be shared.
 */
export const signSsd = (secret: string, subject: SsdSubject): string => {
  const { catalog, vehicleId, unitId = null, year = null, engine = null } = subject;
  const fields = [catalog, vehicleId, unitId, year, engine];
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${payload}.${macOf(secret, payload)}`;
};

/** What a token names; null when it is not one of ours. */
export const readSsd = (secret: string, ssd: string): SsdSubject | null => {
  const [payload, mac, ...rest] = ssd.split('.');
  if (!payload || !mac || rest.length > 0) return null;
  // as texts: what base64url leaves out of account would let other spellings pass
  if (!isSameSecret(mac, macOf(secret, payload))) return null;
  const [catalog, vehicleId, unitId, year, engine] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as [string, string, string | null, number | null, string | null];
  return {
    catalog,
    vehicleId,
    ...(unitId !== null && { unitId }),
    ...(year !== null && { year }),
    ...(engine !== null && { engine }),
  };
};
