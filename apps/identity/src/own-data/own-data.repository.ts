import { limits, type PersonalDataKind } from '@tuerca/contracts';
import { countPersonalRows, personalRows, type Executor, type PersonalTable } from '@tuerca/postgres';

const tables: Readonly<Record<PersonalDataKind<'identity'>, PersonalTable>> = {
  account: {
    table: 'users',
    owner: 'id',
    columns: [
      'id',
      'name',
      'email',
      'emailVerified',
      'mobile',
      'mobileVerified',
      'identificationType',
      'identification',
      'photo',
      'country',
      'userClass',
      'workshopName',
      'preferences',
      'createdAt',
    ],
    nested: {
      city: '(select full_name from zones where zones.id = users.city_id)',
      brands: '(select jsonb_agg(name order by name) from vehicle_brands where id = any(users.brand_ids))',
    },
  },
  consents: {
    table: 'consents',
    owner: 'userId',
    columns: ['documentsVersion', 'country', 'givenIn', 'givenAt'],
  },
  sessions: {
    table: 'sessions',
    owner: 'userId',
    columns: ['device', 'createdAt', 'lastUsedAt', 'endedAt'],
  },
  socialAccounts: {
    table: 'socialIdentities',
    owner: 'userId',
    key: "(issuer || ' ' || subject)",
    columns: ['issuer', 'subject', 'createdAt'],
  },
  passkeys: {
    table: 'passkeys',
    owner: 'userId',
    columns: ['name', 'createdAt', 'lastUsedAt'],
  },
  replacedContacts: {
    table: 'contactUndos',
    owner: 'userId',
    key: "(kind || ' ' || created_at)",
    columns: ['kind', 'value', 'createdAt', 'expiresAt'],
    // Not that which was told of a change beside it.
    only: (rows) =>
      void rows.whereRaw(
        'not exists (select 1 from users where id = contact_undos.user_id and contact_undos.value in (email, mobile))',
      ),
  },
  cookieChoices: {
    table: 'cookieChoices',
    owner: 'userId',
    key: 'user_id',
    columns: ['isAccepted', 'documentsVersion', 'chosenAt'],
  },
  addresses: {
    table: 'addresses',
    owner: 'userId',
    columns: ['address', 'fullname', 'identification', 'mobile', 'createdAt'],
    nested: { city: '(select full_name from zones where zones.id = addresses.city_id)' },
  },
  providers: {
    table: 'providers',
    owner: 'userId',
    columns: ['legalName', 'tradeName', 'identification', 'whatsapp', 'settings', 'createdAt', 'removedAt'],
  },
  activities: {
    table: 'activities',
    owner: 'userId',
    columns: ['name', 'text', 'at', 'isDone', 'path', 'createdAt'],
  },
  moduleRequests: {
    table: 'moduleRequests',
    owner: 'userId',
    columns: ['name', 'mobile', 'text', 'status', 'createdAt'],
  },
  brandRequests: {
    table: 'brandRequests',
    owner: 'userId',
    columns: ['text', 'status', 'createdAt'],
  },
  storeApplications: {
    table: 'storeApplications',
    owner: 'userId',
    columns: [
      'status',
      'name',
      'legalName',
      'taxId',
      'phone',
      'contactName',
      'bank',
      'accountType',
      'accountHolder',
      'submittedAt',
      'createdAt',
    ],
    nested: {
      documents: `(select jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'link', path))
        from store_application_documents where application_id = store_applications.id)`,
    },
    only: (rows) => void rows.whereNull('handedOverAt'),
  },
  bankAccounts: {
    table: 'bankAccounts',
    owner: 'userId',
    columns: ['updatedAt'],
  },
  legalDocuments: {
    table: 'legalDocuments',
    owner: 'userId',
    columns: ['kind', 'version', 'name', 'path', 'expiresOn', 'uploadedAt', 'removedAt'],
  },
  wishes: {
    table: 'wishes',
    owner: 'userId',
    columns: ['name', 'reference', 'amount', 'vehicle', 'requestCode', 'createdAt'],
  },
  articles: {
    table: 'articles',
    owner: 'providers.userId',
    key: 'articles.id',
    columns: ['reference', 'articles.name', 'brand', 'priceMinor', 'currency', 'notes'],
    only: (rows) => void rows.join('providers', 'providers.id', 'articles.providerId'),
  },
  supplierRatings: {
    table: 'supplierQualifications',
    owner: 'providers.userId',
    key: 'supplier_qualifications.id',
    columns: ['stars', 'comment', 'day'],
    only: (rows) => void rows.join('providers', 'providers.id', 'supplierQualifications.providerId'),
  },
  supportCases: {
    table: 'supportCases',
    owner: 'userId',
    columns: [
      'number',
      'kind',
      'status',
      'subject',
      'text',
      'reference',
      'name',
      'email',
      'answer',
      'earlierAnswers',
      'closingNote',
      'createdAt',
      'answeredAt',
      'closedAt',
    ],
  },
};

export const ownDataRepository = {
  count: (on: Executor, userId: number) => countPersonalRows(on, tables, userId),

  page: (on: Executor, kind: keyof typeof tables, userId: number, after: string | undefined) =>
    personalRows(on, tables[kind], { userId, after, pageSize: limits.personalDataPage }),

  async addLink(on: Executor, link: { hash: Buffer; userId: number; expiresAt: Date }): Promise<void> {
    await on('ownDataLinks').insert(link);
  },

  /** Uses up a link of the user; false where there is none. */
  async takeLink(on: Executor, hash: Buffer, userId: number, now: Date): Promise<boolean> {
    return (await on('ownDataLinks').where({ hash, userId }).where('expiresAt', '>', now).delete()) > 0;
  },

  async pruneLinks(on: Executor, now: Date): Promise<void> {
    await on('ownDataLinks').where('expiresAt', '<=', now).delete();
  },
};
