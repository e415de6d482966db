import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@tuerca/service';
import CircuitBreaker from 'opossum';
import sharp from 'sharp';
import { ZodError, type z } from 'zod';
import {
  OutsideDown,
  type OutsideCatalogues,
  type OutsidePicture,
  type OutsideReference,
} from './outside-catalogues.ts';
import {
  CatalogRows,
  CategoryRows,
  DetailRows,
  FoundRows,
  QuickGroupRows,
  SpotRows,
  unitRows,
  VehicleRows,
} from './provider.wire.ts';

/** Most bytes of an answer and of a picture, unpacked. */
const most = { answer: 4_000_000, picture: 2_000_000, pixels: 10_000 } as const;
const backoffMs = 200;
/** Calls that failed one after the other open the circuit, as few people look at drawings at a time, and each waits. */
const failuresToOpen = 3;
const mimeTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

interface HttpCataloguesOptions {
  /** Without a trailing slash. `POST {url}/{operation}` with JSON, over Basic authentication. */
  url: string;
  user: string;
  secret: string;
  /** Of the names that it answers, such as es_ES. */
  locale: string;
  /** Where pictures may be besides the provider's own origin. */
  pictureOrigins: readonly string[];
  /** For a call with its second try. */
  deadlineMs: number;
  /** How long an open circuit leaves the provider alone. */
  resetMs: number;
  fetch: typeof fetch;
  log: Pick<Log, 'warn' | 'info'>;
}

/** An answer that another try may change. */
class Passing extends Error {}

const readBody = async ({ body }: Response, atMost: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > atMost) throw new Error(`more than ${atMost} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};

/** Whether it was the network, or a server that is busy: what cannot be read is the same the second time. */
const isPassing = (error: unknown) => error instanceof Passing || error instanceof TypeError;

/** Runs a call once more if the first one met what may pass, within one deadline for both. */
const twiceWithin = async <T>(deadlineMs: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    return await run(signal);
  } catch (error) {
    if (signal.aborted || !isPassing(error)) throw error;
    await pause(backoffMs, undefined, { signal });
    return run(signal);
  }
};

const measured = async (bytes: Buffer): Promise<OutsidePicture> => {
  const { format, width, height } = await sharp(bytes).metadata();
  const mimeType = mimeTypes[format];
  if (!mimeType || !width || !height || width > most.pixels || height > most.pixels)
    throw new Error(`a picture of ${format}, ${width} × ${height}`);
  return { mimeType, bytes, width, height };
};

/** A provider of part catalogues with the operations of the field's services (ADR 0476), as JSON over HTTP. */
export const createHttpCatalogues = (options: HttpCataloguesOptions): OutsideCatalogues => {
  const { url, user, secret, locale, deadlineMs, resetMs, fetch: send, log } = options;
  const origins = new Set([new URL(url).origin, ...options.pictureOrigins]);
  const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

  const breaker = new CircuitBreaker((run: () => Promise<unknown>) => run(), {
    name: 'outside catalogues',
    timeout: false,
    resetTimeout: resetMs,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    // what share of calls fails opens nothing
    errorThresholdPercentage: 100,
  });
  let failures = 0;
  breaker.on('success', () => void (failures = 0));
  breaker.on('failure', () => {
    failures += 1;
    if (failures >= failuresToOpen) breaker.open();
  });
  breaker.on('open', () => log.warn('circuit open: the provider of catalogues does not answer'));
  breaker.on('close', () => log.info('circuit closed: the provider of catalogues answers again'));

  let probe: Promise<unknown> | null = null;
  /** While one call tries an open circuit, the others wait for what comes of it. */
  const fire = async (run: () => Promise<unknown>): Promise<unknown> => {
    while (probe) await probe;
    const fired = breaker.fire(run);
    if (breaker.halfOpen)
      probe = fired.then(
        () => (probe = null),
        () => (probe = null),
      );
    return fired;
  };

  /** What a try gives that goes through the breaker; whatever fails is OutsideDown. */
  const guarded = async <T>(what: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return (await fire(() => twiceWithin(deadlineMs, run))) as T;
    } catch (cause) {
      // what it answered may hold data of a vehicle's owner: of an answer that cannot be read, the places at fault are told
      const told = cause instanceof ZodError ? cause.issues.map(({ path }) => path.join('.')).join(', ') : '';
      throw new OutsideDown(`The provider gave no ${what}${told && `: ${told}`}`, {
        cause: told ? undefined : cause,
      });
    }
  };

  const request = async (address: string, init: RequestInit, atMost: number): Promise<Buffer | null> => {
    const response = await send(address, { redirect: 'error', ...init });
    if (response.status === 404) return null;
    if (response.status === 429 || response.status >= 500) throw new Passing(`answered ${response.status}`);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return readBody(response, atMost);
  };

  /** An operation; one that the provider has nothing for answers no rows. */
  const call = <S extends z.ZodType>(
    operation: string,
    schema: S,
    parameters: Readonly<Record<string, string>>,
  ): Promise<z.output<S>> =>
    guarded(operation, async (signal) => {
      const bytes = await request(
        `${url}/${operation}`,
        {
          method: 'POST',
          signal,
          headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify({ Locale: locale, Localized: 'true', ...parameters }),
        },
        most.answer,
      );
      return schema.parse(bytes === null ? { rows: [] } : JSON.parse(bytes.toString()));
    });

  const ofVehicle = ({ catalog, id, ssd }: OutsideReference) => ({ Catalog: catalog, VehicleId: id, ssd });

  /** The address of a picture, in the larger of its sizes; null where it is not the provider's. */
  const pictureAddress = (given: string | null): string | null => {
    if (given === null || !URL.canParse(given, `${url}/`)) return null;
    const address = new URL(given.replace('%size%', 'source'), `${url}/`);
    return origins.has(address.origin) ? address.href : null;
  };
  const withPicture = <U extends { pictureUrl: string | null }>(unit: U): U => ({
    ...unit,
    pictureUrl: pictureAddress(unit.pictureUrl),
  });

  return {
    listCatalogs: async () => (await call('ListCatalogs', CatalogRows, {})).rows,
    findByVin: async (vin) => (await call('FindVehicleByVIN', VehicleRows, { VIN: vin })).rows,
    findByFrame: async (frame) => (await call('FindVehicleByFrameNo', VehicleRows, { FrameNo: frame })).rows,
    readVehicle: async (vehicle) =>
      (await call('GetVehicleInfo', VehicleRows, ofVehicle(vehicle))).rows[0] ?? null,
    listCategories: async (vehicle) =>
      (await call('ListCategories', CategoryRows, { ...ofVehicle(vehicle), CategoryId: '-1' })).rows,
    listUnits: async (vehicle, category) =>
      (
        await call('ListUnits', unitRows(category), {
          ...ofVehicle(vehicle),
          CategoryId: category.categoryId,
        })
      ).map(withPicture),
    listQuickGroups: (vehicle) => call('ListQuickGroup', QuickGroupRows, ofVehicle(vehicle)),
    listQuickDetail: async (vehicle, quickGroupId) =>
      (await call('ListQuickDetail', FoundRows, { ...ofVehicle(vehicle), QuickGroupId: quickGroupId })).map(
        withPicture,
      ),
    findPart: async (vehicle, oem) =>
      (await call('GetOEMPartApplicability', FoundRows, { ...ofVehicle(vehicle), OEM: oem })).map(
        withPicture,
      ),
    async readUnit({ catalog, id, ssd }, category) {
      const parameters = { Catalog: catalog, UnitId: id, ssd };
      const [[unit], details, imageMap] = await Promise.all([
        call('GetUnitInfo', unitRows(category), parameters),
        call('ListDetailsByUnit', DetailRows, parameters),
        call('ListImageMapByUnit', SpotRows, parameters),
      ]);
      return unit ? withPicture({ ...unit, details, imageMap }) : null;
    },
    readPicture: (address) =>
      guarded('picture', async (signal) => {
        const isOwn = new URL(address).origin === new URL(url).origin;
        const headers = { accept: 'image/*', ...(isOwn && { authorization }) };
        const bytes = await request(address, { signal, headers }, most.picture);
        if (bytes === null) throw new Error('no picture there');
        return measured(bytes);
      }),
    state: () => {
      if (breaker.halfOpen) return 'half_open';
      return breaker.opened ? 'open' : 'closed';
    },
    retryAfterSeconds: Math.ceil(resetMs / 1000),
    close: () => breaker.shutdown(),
  };
};
