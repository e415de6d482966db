import { z } from 'zod';
import {
  partNameMessages,
  phoneMessages,
  quantityMessages,
  salesModels,
  tidyPartName,
  vehicleYearMessage,
  vinLengthMessage,
} from '@tuerca/rules';
import { errors } from './errors.ts';
import { inputLimits, limits, priceTooHigh } from './limits.ts';

/** A business record's id on the wire. */
export const Id = z.int().positive();

/** Different ids in a query, as `1,2,3`; none is longer than a number can be exact. */
export const commaIds = (most: number) =>
  z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'Una lista de números separados por comas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= most, `Máximo ${most}`)
    .describe('Comma separated');

/** The countries of Tuerca, by ISO 3166. */
export const countries = ['CO', 'MX'] as const;
export const Country = z.enum(countries);
export type Country = z.infer<typeof Country>;
/** Their currencies, by ISO 4217. */
export const currencies = ['COP', 'MXN'] as const;
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** How an order is paid: `cart` by the platform's gateway, `orders` as the store and the buyer agree. */
export const SalesModel = z.enum(salesModels);

/** Which side registered a sale on the buyer's behalf: the store that quoted, or Tuerca. */
export const Registrar = z.enum(['store', 'manager']);
export type Registrar = z.infer<typeof Registrar>;
/** Who registered a sale on the buyer’s behalf. */
export const Registration = z.object({ as: Registrar, userId: Id });

/** For `refine`: money that minor units of a hundredth can hold. */
export const inHundredths = [
  (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4),
  'Usa máximo 2 decimales',
] as const;

/** Money on the wire: a number with at most 2 decimals; inside it is integer minor units. */
export const Price = z
  .number({ error: 'El valor no es válido' })
  .nonnegative('El valor no es válido')
  .max(limits.priceMax, priceTooHigh)
  .refine(...inHundredths);

/** For `refine`: at least a cent. What is less is nothing in minor units, though it is more than 0. */
export const isSomePrice = (value: number): boolean => value >= 0.01;

/** Reference to a file of the media service in any record: `/media/{uuid}`. */
export const MediaPath = z
  .string()
  .regex(/^\/media\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'La imagen no es válida');
/**
 * The same reference in answers: with a signature in its query when the file is private. `startsWith` would be published with
 * a format that validators refuse.
 */
export const MediaLink = z.string().regex(/^\/media\/.*/);

/** What is said of an e-mail address that is none. */
export const emailWrong = 'El correo no es válido';

/** An e-mail address of bounded length, in lower case. */
export const Email = z
  .email(emailWrong)
  .max(inputLimits.email)
  .regex(new RegExp(`^[^@]{1,${inputLimits.emailLocalPart}}@`), emailWrong)
  .transform((value) => value.toLowerCase());

/** A mobile number with its country prefix, digits only or in E.164 (`+573001234567`); `wrong` is said of any other. */
export const mobileOr = (wrong: string) =>
  z
    .union([z.string(), z.number()], { error: wrong })
    .transform(String)
    .pipe(z.string().regex(/^\+?[\d\s().-]{7,24}$/, wrong));
/** A mobile number that is said to be wrong as one of WhatsApp. */
export const Mobile = mobileOr(phoneMessages.whatsapp);

/** A VIN, in upper case (specification part 1, section 5). */
export const Vin = z
  .string()
  .trim()
  .toUpperCase()
  .length(limits.vinLength, vinLengthMessage)
  .regex(/^[A-Z0-9]+$/, vinLengthMessage);

/** A vehicle’s model year (specification part 1, section 9). */
export const Year = z
  .number({ error: vehicleYearMessage })
  .int(vehicleYearMessage)
  .min(limits.yearMin, vehicleYearMessage)
  .max(limits.yearMax, vehicleYearMessage);

const modelMissing = 'El modelo es obligatorio';
/** A vehicle's model as people name it. */
export const VehicleModelName = z
  .string({ error: modelMissing })
  .trim()
  .min(1, modelMissing)
  .max(limits.vehicleModel);

/** A moment: ISO 8601 with its offset. */
export const Timestamp = z.iso.datetime({ offset: true });
/** A calendar day, `yyyy-mm-dd`. */
export const Day = z.iso.date('La fecha no es válida');

/** For `refine`: a period that does not end before it begins. */
export const daysInOrder: [
  (days: { from: string; to: string }) => boolean,
  { path: PropertyKey[]; error: string },
] = [({ from, to }) => from <= to, { path: ['to'], error: 'La fecha final va después de la inicial' }];

export const MinimumOrder = z
  .number()
  .describe('The least value of an order that its store takes, shipping apart; 0: none');

/** A part’s name, tidied (specification part 2, section 5, 'Part name'). */
export const PartName = z
  .string({ error: partNameMessages.tooShort })
  .transform(tidyPartName)
  .pipe(
    z
      .string()
      .min(limits.partNameMin, partNameMessages.tooShort)
      .max(limits.partNameMax, partNameMessages.tooLong),
  );

/** Pieces of a part (specification part 2, section 5, 'Quantity'). */
export const Amount = z
  .number({ error: quantityMessages.invalidInRequest })
  .int(quantityMessages.invalidInRequest)
  .min(limits.amountMin, quantityMessages.tooSmall)
  .max(limits.amountMax, quantityMessages.invalidInRequest);

const unprintable = 'El texto tiene caracteres que no se pueden guardar';
/** For `refine`: one line of text without control characters. As a rule, since few generators know a pattern of Unicode. */
export const oneLine = [(text: string) => !/\p{Cc}/u.test(text), unprintable] as const;
/** For `refine`: text without control characters but those of lines and tabs. */
export const severalLines = [(text: string) => !/(?![\n\r\t])\p{Cc}/u.test(text), unprintable] as const;

/** A record by its name. */
export const Named = z.object({ id: Id, name: z.string() });
/** A city; `full_name` says where it lies as well. */
export const NamedCity = z.object({ id: Id, name: z.string(), full_name: z.string() });
/** The response of operations that only acknowledge. */
export const Done = z.object({ ok: z.literal(true) });

/** What the captcha of a form gave. */
export const CaptchaSolution = z
  .string({ error: errors.CAPTCHA_REQUIRED.message })
  .min(1, errors.CAPTCHA_REQUIRED.message)
  .max(inputLimits.captcha);
